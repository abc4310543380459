import { type ReactNode, useEffect, useRef } from 'react'
import { DropdownMenu, DropdownToggle, UncontrolledDropdown } from 'reactstrap'

type Props = { label: string; className: string; toggle: ReactNode; children: ReactNode }

/** The menu of MenuOnDemand once it is there; it starts open and takes over the focus of the button it replaces. */
export function Dropdown({ label, className, toggle, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <UncontrolledDropdown defaultOpen>
      <DropdownToggle tag="button" type="button" className={className} aria-label={label} innerRef={button}>
        {toggle}
      </DropdownToggle>
      <DropdownMenu end>{children}</DropdownMenu>
    </UncontrolledDropdown>
  )
}
