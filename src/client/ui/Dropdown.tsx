import { type ReactNode, useEffect, useRef } from 'react'
import { DropdownMenu, DropdownToggle, UncontrolledDropdown } from 'reactstrap'
import './dropdown.scss'

type Props = {
  label: string
  className: string
  toggle: ReactNode
  /** Whether a key has opened it. */
  isByKey: boolean
  /** Whether it ends where its button does, or begins there. */
  isAtEnd?: boolean
  children: ReactNode
}

type Placed = {
  state: {
    elements: { reference: { getBoundingClientRect: () => { top: number; bottom: number } }; popper: HTMLElement }
    rects: { popper: { height: number } }
  }
}

/** Pixels between it and the edges of the window. */
const EDGE = 8

/** As high as there is room above or below its button; what is more is scrolled to. Before its side is chosen. */
const WITHIN_WINDOW = {
  name: 'withinWindow',
  enabled: true,
  phase: 'beforeRead' as const,
  fn({ state: { elements, rects } }: Placed) {
    const { top, bottom } = elements.reference.getBoundingClientRect()
    elements.popper.style.maxHeight = `${Math.max(top, innerHeight - bottom) - EDGE}px`
    rects.popper.height = elements.popper.offsetHeight
  },
}

/**
 * The menu of MenuOnDemand once it is there; it starts open and takes over the focus of the button it replaces, or, opened by
 * a key, has it on its first item, as it has from then on.
 */
export function Dropdown({ label, className, toggle, isByKey, isAtEnd = true, children }: Props) {
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
      <DropdownMenu end={isAtEnd} strategy="fixed" modifiers={[WITHIN_WINDOW]}>
        {children}
      </DropdownMenu>
    </UncontrolledDropdown>
  )
}
