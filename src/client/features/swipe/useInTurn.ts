import { useRef } from 'react'

/** Does one thing after the other: what is taken back has been chosen before, and the last answer's count is the newest. */
export function useInTurn(): (step: () => Promise<void>) => Promise<void> {
  const before = useRef(Promise.resolve())
  return (step) => {
    before.current = before.current.then(step)
    return before.current
  }
}
