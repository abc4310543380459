import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAppSelector } from '../../../core/store/store.ts'
import { fillPlace } from '../../../people/fillPlace.ts'
import { geolocation } from '../../../people/geolocation.ts'
import type { ProfileValues } from '../../../people/profileValues.ts'

/** Fills in the region where the visitor has been located. The country is already there, by the request of the signup. */
export function useKnownPlace(form: UseFormReturn<ProfileValues>): void {
  const { place } = useAppSelector(geolocation.selectSlice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is news of the place
  useEffect(() => {
    if (place && !form.getValues('countryregion') && !form.getValues('city')) fillPlace(form, place)
  }, [place])
}
