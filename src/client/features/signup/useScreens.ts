import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Where in a row of screens one is. */
export type Screens<Screen extends string> = {
  current: Screen
  goTo: (screen: Screen) => void
  /** Undefined on the last one. */
  next: Screen | undefined
  previous: Screen | undefined
}

function around<Screen extends string>(screens: readonly Screen[], current: Screen) {
  const index = screens.indexOf(current)
  return { next: screens[index + 1], previous: screens[index - 1] }
}

const known = <Screen extends string>(screens: readonly Screen[], name: string | null): Screen =>
  screens.find((screen) => screen === name) ?? (screens[0] as Screen)

/** The screen is in the address, so that the browser's back goes one question back and a reload stays. */
export function useScreensInAddress<Screen extends string>(screens: readonly Screen[]): Screens<Screen> {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const current = known(screens, parameters.get('screen'))
  return {
    current,
    ...around(screens, current),
    goTo(screen) {
      const query = new URLSearchParams(parameters)
      query.set('screen', screen)
      void navigate(`?${query}`)
    },
  }
}

/** The screen is the dialog's own: the page behind it keeps its address. */
export function useScreensInDialog<Screen extends string>(screens: readonly Screen[]): Screens<Screen> {
  const [name, goTo] = useState<Screen>(screens[0] as Screen)
  const current = known(screens, name)
  return { current, ...around(screens, current), goTo }
}
