import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { defineMessage, defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { CHOICE_FIELDS } from '../../../shared/rules/profileChoices.ts'
import { nameProblem } from '../../../shared/rules/signup.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Form } from '../../core/forms/Form.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { Offered } from '../../core/operations/offered.tsx'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { useIsHydrated } from '../../core/page/hydration.ts'
import { InformationLinks } from '../../core/page/InformationLinks.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { SettingsFrame } from '../../core/page/SettingsFrame.tsx'
import { useAdoptAnswer, useLogout, useUser } from '../../core/session.ts'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { AboutFields } from '../../people/AboutFields.tsx'
import { ChoiceFields } from '../../people/ChoiceFields.tsx'
import { PlaceFields } from '../../people/PlaceFields.tsx'
import { type ProfileValues, profileUpdate, profileValues } from '../../people/profileValues.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useUpdateProfile } from './api.ts'
import { OwnPreview } from './OwnPreview.tsx'
import { PhotoManager } from './PhotoManager.tsx'
import { ProfileStrengthCard } from './ProfileStrengthCard.tsx'
import './account.scss'
import { Link } from '../../core/page/Link.tsx'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await Promise.all([runtime.prefetch('getInterests'), runtime.prefetch('getRegions')])
}

/** The own profile: photos, and everything others read [MEM-6, MEM-7]. */
export default function ProfileEditPage() {
  const { formatMessage } = useIntl()
  const user = useUser()
  if (!user) return null
  return (
    <SettingsFrame
      current="profile"
      action={
        <Link className="btn btn-outline-primary own-as-others" to={pathTo('members-id', { id: user.profile.id })}>
          <FormattedMessage id="account.asOthers" />
        </Link>
      }
    >
      <PageHead title={formatMessage({ id: 'nav.myProfile' })} noIndex />
      <Ways profile={user.profile} />
      <div className="own-profile">
        <PhotoManager user={user} />
        <div className="own-beside">
          <OwnPreview user={user} />
          <ProfileStrengthCard profile={user.profile} />
        </div>
        <ProfileForm user={user} />
      </div>
      <Information />
      <LogOut />
    </SettingsFrame>
  )
}

/** Phones have one place for what is mine: the ways to the rest of it are in its first screen. */
function Ways({ profile: { id, name } }: { profile: Schemas['User']['profile'] }) {
  const { formatMessage } = useIntl()
  return (
    <nav className="own-ways d-md-none" aria-label={formatMessage({ id: 'nav.account' }, { name })}>
      <Link to={pathTo('members-id', { id })}>
        <Icon name="eye" />
        <FormattedMessage id="account.asOthers" />
      </Link>
      <Link to={pathTo('notifications')}>
        <Icon name="sliders" />
        <FormattedMessage id="nav.settings" />
      </Link>
    </nav>
  )
}

/** … and the way out is at its end, where nobody takes it for one of those. */
function LogOut() {
  const logout = useLogout()
  return (
    <Offered by="logout">
      <button type="button" className="btn btn-link own-leave d-md-none" onClick={() => void logout()}>
        <Icon name="leave" />
        <FormattedMessage id="nav.logout" />
      </button>
    </Offered>
  )
}

/** Phones have what is mine here, and a long way to the page's foot. */
function Information() {
  return (
    <details className="information d-md-none">
      <summary>
        <FormattedMessage id="account.information" />
      </summary>
      <div className="information-links">
        <InformationLinks />
      </div>
    </details>
  )
}

type Values = ProfileValues & { name: string }

const LABELS = {
  ...defineMessages({
    name: { id: 'signup.nameLabel' },
    about: { id: 'account.about' },
    country: { id: 'members.country' },
    countryregion: { id: 'members.region' },
    city: { id: 'account.city' },
  }),
  ...Object.fromEntries(CHOICE_FIELDS.map((field) => [field, { id: `profile.${field}` } as const])),
}

const FIELDS = ['country', 'countryregion', 'city', 'about', 'interests', ...CHOICE_FIELDS] as const

function ProfileForm({ user }: { user: Schemas['User'] }) {
  const form = useForm<Values>({ defaultValues: { ...profileValues(user.profile), name: user.profile.name } })
  const { errors, isSubmitting, isDirty } = form.formState
  const [isSaved, setSaved] = useState(false)
  const { send, failure } = useFormSend(form)
  const { trigger } = useUpdateProfile()
  const isHydrated = useIsHydrated()
  const keep = useAdoptAnswer()

  const submit = form.handleSubmit(async (values) => {
    const body = { ...profileUpdate(values, FIELDS), name: values.name.trim() }
    if (!(await send(async () => keep(await trigger({ body }))))) return
    form.reset(values)
    setSaved(true)
  })
  const checkName = (name: string) => {
    const problem = nameProblem(name.trim(), user.email)
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <Form form={form} labels={LABELS} failure={failure} onSubmit={submit} className="panel">
      <Field name="name" label={LABELS.name} error={errors.name?.message}>
        {(props) => <input {...props} {...form.register('name', { validate: checkName })} maxLength={30} />}
      </Field>
      <AboutFields rows={4} />
      <h2 className="section-title">
        <FormattedMessage id="account.place" />
      </h2>
      <PlaceFields />
      <h2 className="section-title">
        <FormattedMessage id="account.facts" />
      </h2>
      <ChoiceFields fields={CHOICE_FIELDS} />
      <div
        className={`sticky-save${isDirty ? '' : isHydrated ? (isSaved ? ' is-idle' : ' is-idle is-unchanged') : ' is-unknown'}`}
      >
        <p role="status">{isHydrated && <SaveState isDirty={isDirty} isSaved={isSaved} />}</p>
        <SubmitButton pending={isSubmitting} isIdle={!isDirty} className="btn-primary">
          <FormattedMessage id="common.save" />
        </SubmitButton>
      </div>
    </Form>
  )
}

/** How what is typed here is kept: said before anything is changed, too. */
function SaveState({ isDirty, isSaved }: { isDirty: boolean; isSaved: boolean }) {
  if (isDirty) return <FormattedMessage id="account.unsaved" />
  return (
    <>
      <Icon name="check" />
      <FormattedMessage {...(isSaved ? SAVED : UNCHANGED)} />
    </>
  )
}

const SAVED = defineMessage({ id: 'account.saved' })
const UNCHANGED = defineMessage({ id: 'account.unchanged' })
