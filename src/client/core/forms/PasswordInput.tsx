import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../ui/Icon.tsx'
import { useIsHydrated } from '../page/hydration.ts'
import './password.scss'

/**
 * The input of every password, with a button at its end that shows what is typed, where there are scripts. What is sent is
 * hidden again first: a browser that offers to keep it knows it by the field's type.
 */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { formatMessage } = useIntl()
  const isHydrated = useIsHydrated()
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div className={`password${props['aria-invalid'] ? ' is-invalid' : ''}`} ref={box}>
      <input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      {isHydrated && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={props.id}
          // Whoever is typing goes on with it: neither the focus nor a phone's keyboard goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeSlash' : 'eye'} />
          <span className="visually-hidden">{formatMessage({ id: 'login.showPassword' })}</span>
        </button>
      )}
    </div>
  )
}
