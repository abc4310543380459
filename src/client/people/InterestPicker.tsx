import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useOperation } from '../core/operations/swr.ts'

type Interest = Schemas['Interest']

type Props = {
  chosen: readonly Interest[]
  max: number
  onChange: (chosen: Interest[]) => void
  /** The id of the heading that says what they are chosen for. */
  labelledBy: string
  /** Begins with a few, and those that are chosen. */
  isShort?: boolean
}

const FEW = 12

/** The interests as chips to tick; at the maximum the others wait. */
export function InterestPicker({ chosen, max, onChange, labelledBy, isShort = false }: Props) {
  const [showsAll, setShowsAll] = useState(!isShort)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const { data } = useOperation('getInterests', undefined, { revalidateOnFocus: false })
  const toggle = (interest: Interest, on: boolean) =>
    onChange(on ? [...chosen, interest] : chosen.filter((other) => other !== interest))
  const all = data?.interests ?? []
  const shown = showsAll ? all : all.filter((interest, index) => index < FEW || chosen.includes(interest))
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The button is gone: one goes on at the first that has come.
    fieldset.current?.querySelectorAll('input')[FEW]?.focus()
  }
  return (
    <fieldset ref={fieldset} name="interests" className="interest-picker" aria-labelledby={labelledBy}>
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
      {shown.length < all.length && (
        <button type="button" className="interest-chip" onClick={showAll}>
          <FormattedMessage id="common.more" />
        </button>
      )}
    </fieldset>
  )
}
