import { useFormContext } from 'react-hook-form'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { Field } from '../core/forms/Field.tsx'
import { useOffers } from '../core/operations/offered.tsx'
import { useOperation } from '../core/operations/swr.ts'
import { useSettings } from '../core/settings.ts'
import { byName } from '../core/texts/byName.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { fillPlace } from './fillPlace.ts'
import type { ProfileValues } from './profileValues.ts'
import { useGeolocation } from './useGeolocation.ts'

/** Country, region and city of a profile; the browser's position can fill them in [MEM-8]. */
export function PlaceFields() {
  const { register, watch, setValue, formState } = useFormContext<ProfileValues>()
  const { countries } = useSettings()
  const { formatDisplayName, locale } = useIntl()
  const regions = useOperation('getRegions', undefined, { revalidateOnFocus: false }).data?.regions ?? []
  const country = watch('country')
  // For the server's page: the form itself sets its values only once it is there.
  const defaults = formState.defaultValues ?? {}
  const named = countries
    .map((code) => ({ code, name: formatDisplayName(code, { type: 'region' }) ?? code }))
    .sort(byName(locale))
  return (
    <>
      <LocateButton />
      <div className="place-fields">
        <Field
          name="country"
          label={defineMessage({ id: 'members.country' })}
          kind="select"
          error={formState.errors.country?.message}
        >
          {(props) => (
            <select
              {...props}
              {...register('country', { onChange: () => setValue('countryregion', '') })}
              defaultValue={defaults.country}
            >
              {named.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="countryregion"
          label={defineMessage({ id: 'members.region' })}
          kind="select"
          error={formState.errors.countryregion?.message}
        >
          {(props) => (
            <select {...props} {...register('countryregion')} defaultValue={defaults.countryregion}>
              <FormattedMessage id="form.choose">{(text) => <option value="">{text}</option>}</FormattedMessage>
              {regions
                .filter((region) => region.country === country)
                .sort(byName(locale))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <Field name="city" label={defineMessage({ id: 'account.city' })} error={formState.errors.city?.message}>
          {(props) => (
            <input {...props} {...register('city')} defaultValue={defaults.city} maxLength={100} autoComplete="address-level2" />
          )}
        </Field>
      </div>
    </>
  )
}

function LocateButton() {
  const form = useFormContext<ProfileValues>()
  const { permission, place, isLocating, locate } = useGeolocation()
  const isOffered = useOffers('geocode')
  if (permission === 'unsupported' || !isOffered) return null
  const fill = async () => {
    const found = await locate()
    if (found) fillPlace(form, found)
  }
  return (
    <div className="locate">
      <BusyButton
        className="btn btn-outline-primary"
        isBusy={isLocating}
        isIdle={permission === 'denied'}
        onClick={() => void fill()}
      >
        <Icon name="geo" /> <FormattedMessage id="account.locate" />
      </BusyButton>
      <p className="form-text" role="status">
        {permission === 'denied' && <FormattedMessage id="account.locateDenied" />}
        {permission !== 'denied' && place === false && <FormattedMessage id="account.locateFailed" />}
      </p>
    </div>
  )
}
