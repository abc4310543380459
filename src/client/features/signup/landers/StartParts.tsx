import { defineMessage, FormattedMessage } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { FREE_MESSAGES, SWIPE_LIKES_PER_DAY } from '../../../../shared/rules/constants.ts'
import { Link } from '../../../core/page/Link.tsx'
import { type Question, REFUND, SUBSCRIPTION, WHO_SEES_ME } from '../../../core/page/questions.ts'
import { useSettings } from '../../../core/settings.ts'
import { useAudience } from '../../../core/texts/audience.ts'
import type { Message } from '../../../core/texts/messages.ts'
import { ProfileGrid } from '../../../people/ProfileGrid.tsx'
import { FaqItem } from '../../../ui/FaqItem.tsx'
import { Closing } from './Closing.tsx'
import { useFaces } from './faces.ts'
import { StartTalk } from './StartTalk.tsx'

const STEPS: { title: Message; text: Message }[] = [
  { title: defineMessage({ id: 'index.howProfile' }), text: defineMessage({ id: 'index.howProfileText' }) },
  { title: defineMessage({ id: 'index.howFind' }), text: defineMessage({ id: 'index.howFindText' }) },
  { title: defineMessage({ id: 'index.howTalk' }), text: defineMessage({ id: 'index.howTalkText' }) },
]

type Asked = Question & { isFictional?: true }

const QUESTIONS: Asked[] = [
  { ask: defineMessage({ id: 'index.askFree' }), answer: defineMessage({ id: 'index.askFreeText' }) },
  SUBSCRIPTION,
  WHO_SEES_ME,
  {
    ask: defineMessage({ id: 'index.askFictional' }),
    answer: defineMessage({ id: 'index.askFictionalText' }),
    isFictional: true,
  },
  REFUND,
]

/** What a visitor reads on below the first screen: all of it is there before any script, the answers open without one. */
export function StartParts({ facesShown }: { facesShown: number }) {
  return (
    <>
      <HowItWorks />
      <SomeMembers facesShown={facesShown} />
      <Questions />
      <Closing />
    </>
  )
}

function HowItWorks() {
  const audience = useAudience()
  return (
    <section className="container start-part start-how">
      <div>
        <h2>
          <FormattedMessage id="index.how" />
        </h2>
        <p>
          <FormattedMessage id="index.howText" />
        </p>
      </div>
      <StartTalk />
      <ol className="start-steps">
        {STEPS.map(({ title, text }) => (
          <li key={title.id}>
            <h3>
              <FormattedMessage {...title} values={audience} />
            </h3>
            <p>
              <FormattedMessage {...text} values={{ free: FREE_MESSAGES, likes: SWIPE_LIKES_PER_DAY }} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const SHOWN_MEMBERS = 8

/** Other people than those of the first screen, where visitors may see who is here [MEM-2]. */
function SomeMembers({ facesShown }: { facesShown: number }) {
  const audience = useAudience()
  const members = useFaces(facesShown + SHOWN_MEMBERS).slice(facesShown)
  if (members.length < SHOWN_MEMBERS) return null
  return (
    <section className="container start-part start-members">
      <div className="page-head-row">
        <h2>
          <FormattedMessage id="index.members" values={audience} />
        </h2>
        <Link className="lone-link" to={pathTo('members')}>
          <FormattedMessage id="index.toMembers" />
        </Link>
      </div>
      <ProfileGrid profiles={members} />
    </section>
  )
}

function Questions() {
  const { fictional_warning, refund_days } = useSettings()
  return (
    <section className="container start-part start-split">
      <div>
        <h2>
          <FormattedMessage id="index.questions" />
        </h2>
        <p>
          <FormattedMessage id="index.questionsText" />
        </p>
      </div>
      <div>
        {QUESTIONS.filter(({ isFictional }) => !isFictional || fictional_warning).map(({ ask, answer }) => (
          <FaqItem key={ask.id} ask={<FormattedMessage {...ask} />}>
            <FormattedMessage {...answer} values={{ days: refund_days, free: FREE_MESSAGES, likes: SWIPE_LIKES_PER_DAY }} />
          </FaqItem>
        ))}
        <Link className="lone-link" to={pathTo('pages', { page: 'faq' })}>
          <FormattedMessage id="index.allQuestions" />
        </Link>
      </div>
    </section>
  )
}
