import { defineMessage, FormattedMessage } from 'react-intl'
import { usePair } from '../../../core/page/usePair.ts'
import type { Message } from '../../../core/texts/messages.ts'

const LINES: { text: Message; isMine?: true }[] = [
  { text: defineMessage({ id: 'index.talkOpener' }), isMine: true },
  { text: defineMessage({ id: 'index.talkAnswer' }) },
  { text: defineMessage({ id: 'index.talkAsk' }), isMine: true },
  { text: defineMessage({ id: 'index.talkDate' }) },
]

/** How it can go from a first message to a date, said by two of those who stand beside forms, too: nobody of the site. */
export function StartTalk() {
  return (
    <figure className="start-talk">
      <span className="start-two" aria-hidden="true">
        {usePair('talk').map((url) => (
          <img key={url} src={url} alt="" width="512" height="512" loading="lazy" />
        ))}
      </span>
      <blockquote>
        {LINES.map(({ text, isMine }) => (
          <p key={text.id} className={isMine && 'is-mine'}>
            <span className="visually-hidden">
              {isMine ? <FormattedMessage id="index.talkYou" /> : <FormattedMessage id="index.talkOther" />}{' '}
            </span>
            <FormattedMessage {...text} />
          </p>
        ))}
      </blockquote>
      <figcaption>
        <FormattedMessage id="index.talk" />
      </figcaption>
    </figure>
  )
}
