import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useOperation } from '../core/operations/swr.ts'
import { Icon } from '../ui/Icon.tsx'
import './interests.scss'

type Interest = Schemas['Interest']

type Props = {
  chosen: readonly Interest[]
  max: number
  onChange: (chosen: Interest[]) => void
  /** The id of the heading that says what they are chosen for. */
  labelledBy: string
  /** Begins with those that are chosen, and a few others. */
  isShort?: boolean
}

const FEW = 12

/** The interests as chips to tick; at the maximum the others wait. */
export function InterestPicker({ chosen, max, onChange, labelledBy, isShort = false }: Props) {
  const { formatMessage, locale } = useIntl()
  const [showsAll, setShowsAll] = useState(!isShort)
  const [sought, setSought] = useState('')
  // They stay where they are while they are ticked.
  const [first] = useState(chosen)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const countId = useId()
  const { data } = useOperation('getInterests', undefined, { revalidateOnFocus: false })
  const toggle = (interest: Interest, on: boolean) =>
    onChange(on ? [...chosen, interest] : chosen.filter((other) => other !== interest))
  const known = data?.interests ?? []
  const all = isShort ? [...known].sort((one, other) => Number(first.includes(other)) - Number(first.includes(one))) : known
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
  const isShown = (interest: Interest, index: number) =>
    showsAll
      ? plain(formatMessage({ id: `interests.${interest}` })).includes(plain(sought.trim()))
      : index < Math.max(FEW, first.length) || chosen.includes(interest)
  const shown = all.filter(isShown)
  const showAll = () => {
    const before = shown.length
    flushSync(() => setShowsAll(true))
    // The button is gone: one goes on at the first that has come.
    fieldset.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[before]?.focus()
  }
  return (
    <fieldset ref={fieldset} name="interests" className="interest-picker" aria-labelledby={labelledBy} aria-describedby={countId}>
      <p id={countId} className="interest-count" role="status">
        <FormattedMessage id="interestPicker.chosen" values={{ count: chosen.length, max }} />
      </p>
      {isShort && showsAll && (
        <label className="interest-search">
          <Icon name="search" />
          <input
            type="search"
            className="form-control"
            aria-label={formatMessage({ id: 'interestPicker.search' })}
            placeholder={formatMessage({ id: 'interestPicker.search' })}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
            // It finds as one types: the form is sent by its button.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
      )}
      {shown.map((interest) => {
        const isChosen = chosen.includes(interest)
        return (
          <label key={interest} className="interest-chip">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= max}
              onChange={(event) => toggle(interest, event.target.checked)}
            />
            <FormattedMessage id={`interests.${interest}`} />
          </label>
        )
      })}
      {!showsAll && shown.length < all.length && (
        <button type="button" className="interest-chip is-more" onClick={showAll}>
          <FormattedMessage id="interestPicker.all" values={{ count: all.length }} />
        </button>
      )}
      {showsAll && isShort && (
        // There before it says something: only then is it heard.
        <p className="interest-found" role="status">
          {sought.trim() !== '' && <FormattedMessage id="interestPicker.found" values={{ count: shown.length }} />}
        </p>
      )}
    </fieldset>
  )
}
