import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Button, Offcanvas, OffcanvasBody, OffcanvasHeader } from 'reactstrap'
import { MAX_SEARCH_AGE, MIN_SEARCH_AGE } from '../../../shared/rules/constants.ts'
import { useSettings } from '../../core/settings.ts'
import type { Message } from '../../core/texts/messages.ts'
import { useRegions } from './api.ts'
import { pathOf, type Search, searchOf } from './searchQuery.ts'

type Values = Record<'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age', string>

/** All filters in a sheet; settings.search_fields decide which there are [MEM-1]. */
export default function SearchFilters({ search, isOpen, onClose }: { search: Search; isOpen: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Offcanvas isOpen={isOpen} toggle={onClose} direction="end" labelledBy="filters-title" className="filters">
      <OffcanvasHeader toggle={onClose} tag="div" closeAriaLabel={formatMessage({ id: 'common.close' })}>
        <h2 id="filters-title" className="h5 mb-0">
          <FormattedMessage id="members.filters" />
        </h2>
      </OffcanvasHeader>
      <OffcanvasBody>
        <FilterForm search={search} onClose={onClose} />
      </OffcanvasBody>
    </Offcanvas>
  )
}

function FilterForm({ search, onClose }: { search: Search; onClose: () => void }) {
  const { search_fields, countries } = useSettings()
  const { formatDisplayName, locale } = useIntl()
  const regions = useRegions()
  const navigate = useNavigate()
  const { register, handleSubmit, watch, setValue } = useForm<Values>({
    values: {
      gender: search.gender ?? '',
      country: search.country ?? '',
      countryregion: String(search.countryregion ?? ''),
      min_age: String(search.min_age ?? MIN_SEARCH_AGE),
      max_age: String(search.max_age ?? MAX_SEARCH_AGE),
    },
  })
  const country = watch('country')
  const named = countries
    .map((code) => ({ code, name: formatDisplayName(code, { type: 'region' }) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))

  const submit = handleSubmit(async ({ min_age, max_age, ...values }) => {
    onClose()
    const ages = {
      min_age: min_age === String(MIN_SEARCH_AGE) ? '' : min_age,
      max_age: max_age === String(MAX_SEARCH_AGE) ? '' : max_age,
    }
    const chosen = searchOf(new URLSearchParams({ ...values, ...ages }))
    await navigate(pathOf({ ...chosen, online: search.online, new: search.new }))
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
      <Button color="primary" size="lg" block type="submit">
        <FormattedMessage id="members.show" />
      </Button>
    </form>
  )
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
}

function LabelledSelect({ label, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        <FormattedMessage {...label} />
      </label>
      <select id={id} className="form-select form-select-lg" {...select}>
        {children}
      </select>
    </div>
  )
}
