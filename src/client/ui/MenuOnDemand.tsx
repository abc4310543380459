import { type ComponentType, type ReactNode, useState } from 'react'

type Props<ItemProps extends object> = {
  /** What the button is called for screen readers. */
  label: string
  className: string
  toggle: ReactNode
  /** Loads the menu's items; a module of their own, because they bring reactstrap's dropdown with them. */
  items: () => Promise<{ default: ComponentType<ItemProps> }>
  itemProps: ItemProps
  /** Whether the menu ends where the button does, or begins there. */
  isAtEnd?: boolean
}

type Menu<ItemProps> = {
  modules: [typeof import('./Dropdown.tsx'), { default: ComponentType<ItemProps> }]
  isByKey: boolean
}

/**
 * A button whose menu is loaded when somebody is about to open it: positioning and keyboard handling would be a tenth
 * of a first visit's script, for menus that few visitors open.
 */
export function MenuOnDemand<ItemProps extends object>({ items, itemProps, ...button }: Props<ItemProps>) {
  const [menu, setMenu] = useState<Menu<ItemProps>>()
  const load = () => Promise.all([import('./Dropdown.tsx'), items()])
  if (menu) {
    const [{ Dropdown }, { default: Items }] = menu.modules
    return (
      <Dropdown {...button} isByKey={menu.isByKey}>
        <Items {...itemProps} />
      </Dropdown>
    )
  }
  return (
    <div className="dropdown">
      <button
        type="button"
        className={button.className}
        aria-label={button.label}
        aria-haspopup
        aria-expanded={false}
        onPointerEnter={load}
        onFocus={load}
        // A click by a key counts none.
        onClick={async ({ detail }) => setMenu({ modules: await load(), isByKey: detail === 0 })}
      >
        {button.toggle}
      </button>
    </div>
  )
}
