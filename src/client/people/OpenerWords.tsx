import { Fragment } from 'react'
import { Icon } from '../ui/Icon.tsx'
import './opener.scss'

/** What stands in an `opener`, a button or a link: two sentences in a line where they have room, and otherwise one in each. */
export function OpenerWords({ text }: { text: string }) {
  return (
    <>
      <Icon name="quote" />
      <span>
        {sentencesOf(text).map((sentence) => (
          <Fragment key={sentence}>
            <span className="opener-sentence">{sentence}</span>{' '}
          </Fragment>
        ))}
      </span>
    </>
  )
}

const sentencesOf = (text: string): string[] => text.replace(/([.?!]) /g, '$1\n').split('\n')
