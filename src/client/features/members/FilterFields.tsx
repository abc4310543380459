import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { useNavigation } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { MAX_SEARCH_AGE, MIN_SEARCH_AGE } from '../../../shared/rules/constants.ts'
import { DISTANCES } from '../../../shared/rules/distance.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { useOperation } from '../../core/operations/swr.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { byName } from '../../core/texts/byName.ts'
import type { Message } from '../../core/texts/messages.ts'
import { useDistance } from '../../people/useDistance.ts'
import { useGeolocation } from '../../people/useGeolocation.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Found } from './api.ts'
import { askedBy, orderOf, type Search, searchOf } from './searchQuery.ts'
import './filters.scss'

type Values = Record<'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age' | 'distance' | 'place', string>

/**
 * The filters as a form, set as the page shows them. @param search what the page shows
 * @returns with `wanted`, the search that the form's values ask for, beside what no field of theirs says
 */
export function useFilters(search: Search, near: Found['near']) {
  const isMember = useUser() !== undefined
  const form = useForm<Values>({
    values: {
      gender: search.gender ?? '',
      country: search.country ?? '',
      countryregion: String(search.countryregion ?? ''),
      min_age: String(search.min_age ?? MIN_SEARCH_AGE),
      max_age: String(search.max_age ?? MAX_SEARCH_AGE),
      distance: String(search.distance ?? ''),
      place: String(search.place ?? ''),
    },
  })
  const wanted = (shown = search): Search => {
    const { min_age, max_age, ...values } = form.getValues()
    const ages = {
      min_age: min_age === String(MIN_SEARCH_AGE) ? '' : min_age,
      max_age: max_age === String(MAX_SEARCH_AGE) ? '' : max_age,
    }
    const { online, new: isNew } = shown
    const sort = orderOf(shown, near)
    const filters = searchOf(new URLSearchParams({ ...values, ...ages }))
    const asked = { ...filters, ...(online && { online }), ...(isNew && { new: isNew }) }
    // The order stays, and is said where it is another than it would be anyway.
    const usual = askedBy(asked, isMember && Boolean(near)).sort ?? 'last_online'
    return sort === usual ? asked : { ...asked, sort }
  }
  return { form, wanted }
}

/** What was asked for last, also a moment ago: then it is on its way, or in the address before it is in the page. */
export function useAsked(): () => Search {
  const isMember = useUser() !== undefined
  const { location: coming } = useNavigation()
  return () => {
    const { search } = coming?.pathname === pathTo('members') ? coming : location
    return askedBy(searchOf(new URLSearchParams(search)), isMember)
  }
}

type Props = {
  form: UseFormReturn<Values>
  near: Found['near']
  /** When where distances are told from has been chosen, which no field shows. */
  onPlace?: () => void
}

/** The fields of all filters; settings.search_fields decide which there are [MEM-1]. */
export function FilterFields({ form: { register, watch, setValue }, near, onPlace }: Props) {
  const { search_fields, countries } = useSettings()
  const { formatDisplayName, locale } = useIntl()
  const isMember = useUser() !== undefined
  const told = useDistance()
  const [chosen, setChosen] = useState<string>()
  const from = chosen ?? near ?? undefined
  const country = watch('country')
  const haveRegions = useOffers('getRegions')
  const { data } = useOperation('getRegions', country && haveRegions ? undefined : null, { revalidateOnFocus: false })
  const regions = data?.regions ?? []
  const named = countries
    .map((code) => ({ code, name: formatDisplayName(code, { type: 'region' }) ?? code }))
    .sort(byName(locale))

  return (
    <>
      {search_fields.includes('gender') && (
        <LabelledSelect label={defineMessage({ id: 'members.gender' })} {...register('gender')}>
          <option value="">
            <AnyText />
          </option>
          <FormattedMessage id="profile.gender.male">{(text) => <option value="male">{text}</option>}</FormattedMessage>
          <FormattedMessage id="profile.gender.female">{(text) => <option value="female">{text}</option>}</FormattedMessage>
        </LabelledSelect>
      )}
      {search_fields.includes('country') && (
        <LabelledSelect
          label={defineMessage({ id: 'members.country' })}
          {...register('country', { onChange: () => setValue('countryregion', '') })}
        >
          <option value="">
            <AnyText />
          </option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </LabelledSelect>
      )}
      {country && search_fields.includes('countryregion') && (
        <LabelledSelect label={defineMessage({ id: 'members.region' })} {...register('countryregion')}>
          <option value="">
            <AnyText />
          </option>
          {regions
            .filter((region) => region.country === country)
            .sort(byName(locale))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </LabelledSelect>
      )}
      {search_fields.includes('age') && (
        <fieldset className="age-range">
          <legend className="form-label">
            <FormattedMessage id="members.age" />
          </legend>
          <AgeSelect label={defineMessage({ id: 'members.minAge' })} {...register('min_age')} />
          <span aria-hidden="true">–</span>
          <AgeSelect label={defineMessage({ id: 'members.maxAge' })} {...register('max_age')} />
        </fieldset>
      )}
      {near !== undefined && (
        <>
          {from && (
            <LabelledSelect
              label={defineMessage({ id: 'members.distanceFrom' })}
              values={{ place: from }}
              {...register('distance')}
            >
              <option value="">
                <AnyText />
              </option>
              {DISTANCES.map((km) => (
                <Option key={km} value={km} {...defineMessage({ id: 'members.within' })} values={told(km)} />
              ))}
            </LabelledSelect>
          )}
          {isMember && (
            <SearchFrom
              isKnown={from !== undefined}
              onChoose={({ id, city }) => {
                setValue('place', String(id))
                setChosen(city)
                onPlace?.()
              }}
            />
          )}
        </>
      )}
    </>
  )
}

/** Where distances are told from instead of the member's own place: where the browser is. */
function SearchFrom({ isKnown, onChoose }: { isKnown: boolean; onChoose: (place: Schemas['Place']) => void }) {
  const { permission, place, isLocating, locate } = useGeolocation()
  const isOffered = useOffers('geocode')
  const isUnknown = permission === 'denied' || place === false
  const choose = async () => {
    const found = await locate()
    if (found?.id) onChoose(found)
  }
  return (
    <div className="mb-3">
      {permission !== 'unsupported' && isOffered && (
        <BusyButton
          className="btn btn-outline-primary"
          isBusy={isLocating}
          isIdle={permission === 'denied'}
          onClick={() => void choose()}
        >
          <Icon name="geo" /> <FormattedMessage id="members.fromHere" />
        </BusyButton>
      )}
      <p className="form-text" role="status">
        {permission === 'denied' && <FormattedMessage id="account.locateDenied" />}
        {permission !== 'denied' && isUnknown && <FormattedMessage id="account.locateFailed" />}
        {!isKnown && !isUnknown && <FormattedMessage id="members.noPlace" />}
      </p>
    </div>
  )
}

function Option({ value, values, ...text }: Message & { value: string | number; values?: Record<string, number | string> }) {
  return <option value={value}>{useIntl().formatMessage(text, values)}</option>
}

function AnyText() {
  return useIntl().formatMessage({ id: 'members.any' })
}

const AGES = Array.from({ length: MAX_SEARCH_AGE - MIN_SEARCH_AGE + 1 }, (_, index) => MIN_SEARCH_AGE + index)

/** One end of the range: what is read out of it is seen by its place. */
function AgeSelect({ label, ...select }: React.ComponentProps<'select'> & { label: Message }) {
  const { formatMessage } = useIntl()
  return (
    <select className="form-select form-select-lg" aria-label={formatMessage(label)} {...select}>
      {AGES.map((age) => (
        <option key={age} value={age}>
          {age}
        </option>
      ))}
    </select>
  )
}

type SelectProps = React.ComponentProps<'select'> & {
  label: Message
  /** Of the label. */
  values?: Record<string, string>
}

function LabelledSelect({ label, values, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        <FormattedMessage {...label} values={values} />
      </label>
      <select id={id} className="form-select form-select-lg" {...select}>
        {children}
      </select>
    </div>
  )
}
