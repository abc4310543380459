/** Links within the site. A list has dozens: each is an anchor and a click, and asks the router for nothing. */
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { isLeftOut, useAbsent } from '../operations/offered.tsx'
import { AddressContext } from './address.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** A path of the site, as `pathTo` makes it, with query and hash. */
  to: string
  /** Takes the place of the current page in the history. */
  replace?: boolean
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean
  /** What the page it leads to is told, in the history and not in its address. */
  state?: object
}

const NavigateContext = createContext<NavigateFunction | undefined>(undefined)

/** Gives the links of a page the router's way to go, once for all of them. */
export function LinkProvider({ children }: { children: ReactNode }) {
  return <NavigateContext value={useNavigate()}>{children}</NavigateContext>
}

/**
 * A link to another page of the site, gone to without leaving this one; without a `LinkProvider` the browser loads it. A
 * download, another site or a place on the page is a plain `<a>`. One to a page that there is not is not there either.
 */
export function Link(link: Props) {
  return isLeftOut(useAbsent(), link.to) ? null : <OfferedLink {...link} />
}

function OfferedLink({ to, replace, preventScrollReset = false, state, onClick, ...anchor }: Props) {
  const navigate = useContext(NavigateContext)
  const { base } = useContext(AddressContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigate || !isPlainClick(event)) return
    event.preventDefault()
    // The page one is on is not one to come back to.
    void navigate(to, { replace: replace ?? event.currentTarget.href === location.href, preventScrollReset, state })
  }
  return <a {...anchor} href={base + to} onClick={follow} />
}

/** A link of a navigation: marked on the page it leads to and on those below. @param at where one is, if not by the address */
export function NavLink({ className, at, ...link }: Props & { at?: string | undefined }) {
  const { pathname } = useLocation()
  const isActive = `${at ?? pathname}/`.startsWith(`${link.to}/`)
  return <Link className={isActive ? `${className} active` : className} aria-current={isActive ? 'page' : undefined} {...link} />
}

/** Not one that asks for a tab, a window or a file, and nothing that a component has kept from happening. */
export const isPlainClick = ({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey)
