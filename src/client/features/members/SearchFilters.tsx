import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Button, Offcanvas, OffcanvasBody, OffcanvasHeader } from 'reactstrap'
import type { Schemas } from '../../../shared/contract/api.ts'
import { MAX_SEARCH_AGE, MIN_SEARCH_AGE } from '../../../shared/rules/constants.ts'
import { DISTANCES } from '../../../shared/rules/distance.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { useOperation } from '../../core/operations/swr.ts'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { byName } from '../../core/texts/byName.ts'
import type { Message } from '../../core/texts/messages.ts'
import { useDistance } from '../../people/useDistance.ts'
import { useGeolocation } from '../../people/useGeolocation.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Found } from './api.ts'
import { askedBy, orderOf, pathOf, type Search, searchOf } from './searchQuery.ts'
import './filters.scss'

type Values = Record<'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age' | 'distance' | 'place', string>
type Props = {
  /** What the page shows. */
  search: Search
  near: Found['near']
  isOpen: boolean
  onClose: () => void
  /** Going on closes it, and takes its place in the history. */
  isEntry: boolean
}

/** Bootstrap's. */
const IS_PHONE = '(max-width: 767.98px)'

/** All filters in a sheet, on phones from below; settings.search_fields decide which there are [MEM-1]. */
export default function SearchFilters({ isOpen, onClose, ...form }: Props) {
  const { formatMessage } = useIntl()
  return (
    <Offcanvas
      isOpen={isOpen}
      toggle={onClose}
      direction={matchMedia(IS_PHONE).matches ? 'bottom' : 'end'}
      labelledBy="filters-title"
      className="filters"
      trapFocus
    >
      <OffcanvasHeader toggle={onClose} tag="div" closeAriaLabel={formatMessage({ id: 'common.close' })}>
        <h2 id="filters-title" className="h5 mb-0">
          <FormattedMessage id="members.filters" />
        </h2>
      </OffcanvasHeader>
      <OffcanvasBody>
        <FilterForm {...form} onGo={() => form.isEntry || onClose()} />
      </OffcanvasBody>
    </Offcanvas>
  )
}

/** How many the filters would find, once they say something else than the page shows; undefined for more than are counted. */
function useWouldFind(wanted: Search, search: Search): number | undefined {
  const { place, ...others } = wanted
  // Places to search from are bounded: they are spent by who searches, not by who chooses.
  const isAsked = place === undefined && pathOf(wanted) !== pathOf(search)
  const { data } = useOperation('searchProfiles', isAsked ? { ...others, limit: 1 } : null, { revalidateOnFocus: false })
  return data?.total_is_exact ? data.total : undefined
}

type FormProps = Pick<Props, 'search' | 'near' | 'isEntry'> & { onGo: () => void }

function FilterForm({ search, near, isEntry, onGo }: FormProps) {
  const { search_fields, countries } = useSettings()
  const { formatDisplayName, locale } = useIntl()
  const haveRegions = useOffers('getRegions')
  const { data } = useOperation('getRegions', haveRegions ? undefined : null, { revalidateOnFocus: false })
  const regions = data?.regions ?? []
  const navigate = useNavigate()
  const isMember = useUser() !== undefined
  const told = useDistance()
  const [chosen, setChosen] = useState<string>()
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
  const { register, handleSubmit, watch, setValue } = form
  const from = chosen ?? near ?? undefined
  const country = watch('country')
  const named = countries
    .map((code) => ({ code, name: formatDisplayName(code, { type: 'region' }) ?? code }))
    .sort(byName(locale))

  const wantedBy = ({ min_age, max_age, ...values }: Values): Search => {
    const ages = {
      min_age: min_age === String(MIN_SEARCH_AGE) ? '' : min_age,
      max_age: max_age === String(MAX_SEARCH_AGE) ? '' : max_age,
    }
    const { online, new: isNew } = search
    const sort = orderOf(search, near)
    const filters = searchOf(new URLSearchParams({ ...values, ...ages }))
    const wanted = { ...filters, ...(online && { online }), ...(isNew && { new: isNew }) }
    // The order stays, and is said where it is another than it would be anyway.
    const usual = askedBy(wanted, isMember && Boolean(near)).sort ?? 'last_online'
    return sort === usual ? wanted : { ...wanted, sort }
  }
  const wouldFind = useWouldFind(askedBy(wantedBy(watch()), isMember), search)

  const submit = handleSubmit(async (values) => {
    onGo()
    await navigate(pathOf(wantedBy(values)), { replace: isEntry })
  })

  return (
    <form onSubmit={(event) => void submit(event)}>
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
      {search_fields.includes('countryregion') && (
        <LabelledSelect label={defineMessage({ id: 'members.region' })} {...register('countryregion')} disabled={!country}>
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
        <div className="age-range">
          <LabelledSelect label={defineMessage({ id: 'members.minAge' })} {...register('min_age')}>
            <AgeOptions />
          </LabelledSelect>
          <LabelledSelect label={defineMessage({ id: 'members.maxAge' })} {...register('max_age')}>
            <AgeOptions />
          </LabelledSelect>
        </div>
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
              }}
            />
          )}
        </>
      )}
      <div className="filters-actions">
        {Object.keys(search).some((name) => name !== 'sort') && (
          <Link className="btn btn-link btn-lg" to={pathOf({})} replace={isEntry} onClick={onGo}>
            <FormattedMessage id="members.clear" />
          </Link>
        )}
        <Button color="primary" size="lg" type="submit">
          {wouldFind ? (
            <FormattedMessage id="members.showFound" values={{ count: wouldFind }} />
          ) : (
            <FormattedMessage id="members.show" />
          )}
        </Button>
      </div>
    </form>
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

function AgeOptions() {
  return AGES.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ))
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
