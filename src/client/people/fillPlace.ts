import type { UseFormReturn } from 'react-hook-form'
import type { Schemas } from '../../shared/contract/api.ts'
import type { ProfileValues } from './profileValues.ts'

/** Puts a place into the fields for it. */
export function fillPlace({ setValue }: Pick<UseFormReturn<ProfileValues>, 'setValue'>, place: Schemas['Place']): void {
  const options = { shouldDirty: true }
  setValue('country', place.country, options)
  setValue('countryregion', String(place.countryregion ?? ''), options)
  setValue('city', place.city, options)
}
