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
}

/** The interests as chips to tick; at the maximum the others wait. */
export function InterestPicker({ chosen, max, onChange, labelledBy }: Props) {
  const { data } = useOperation('getInterests', undefined, { revalidateOnFocus: false })
  const toggle = (interest: Interest, on: boolean) =>
    onChange(on ? [...chosen, interest] : chosen.filter((other) => other !== interest))
  return (
    <fieldset className="interest-picker" aria-labelledby={labelledBy}>
      {(data?.interests ?? []).map((interest) => {
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
    </fieldset>
  )
}
