import { type ReactNode, useEffect, useRef } from 'react'
import { DropdownMenu, DropdownToggle, UncontrolledDropdown } from 'reactstrap'

type Props = {
  label: string
  className: string
  toggle: ReactNode
  /** Whether a key has opened it. */
  isByKey: boolean
  children: ReactNode
}

/**
 * The menu of MenuOnDemand once it is there; it starts open and takes over the focus of the button it replaces, or, opened by
 * a key, has it on its first item, as it has from then on.
 */
export function Dropdown({ label, className, toggle, isByKey, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const opened = useRef(isByKey)
  useEffect(() => {
    const first = opened.current ? button.current?.parentElement?.querySelector<HTMLElement>('[role=menuitem]') : undefined
    const target = first ?? button.current
    target?.focus({ preventScroll: true })
  }, [])
  return (
    <UncontrolledDropdown defaultOpen>
      <DropdownToggle tag="button" type="button" className={className} aria-label={label} innerRef={button}>
        {toggle}
      </DropdownToggle>
      {/* A box that is scrolled, as a list or a rail, cuts nothing off of it. */}
      <DropdownMenu end strategy="fixed">
        {children}
      </DropdownMenu>
    </UncontrolledDropdown>
  )
}
