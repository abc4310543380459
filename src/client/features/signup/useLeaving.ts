import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { type DialogProps, dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { signupEntry, signupOf } from './signupEntry.ts'

type Flow = {
  dialog: DialogProps<'signup'>['dialog']
  /** Something would be lost: other dialogs wait, and leaving asks. */
  isInProgress: boolean
  /** One screen back; undefined on the first. */
  goBack: (() => void) | undefined
  /** Called once. */
  onLeft: () => void
}

/** Milliseconds that the question is there before another press of the back button answers it: such a press is haste. */
const READ_AFTER = 1_000
const isMarked = (state: unknown) => signupOf(state) !== undefined

/**
 * The ways out of a signup in a dialog. It has one entry of the browser's history, whatever screen it shows: the back button
 * comes to us from there, even on the first page of a visit, and goes one screen back, then asks, then leaves.
 */
export function useLeaving({ dialog, isInProgress, goBack, onLeft }: Flow) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  /** Undefined: nobody wants to leave. Where they want to go; null where that is back. */
  const [target, setTarget] = useState<Location | null>()
  const isOver = useRef(false)
  const isBack = useRef(false)
  const isAsked = target !== undefined

  useEffect(() => {
    dispatch(dialogs.actions.held(isInProgress))
  }, [dispatch, isInProgress])

  const askedAt = useRef(0)
  useEffect(() => {
    if (!isAsked) return
    askedAt.current = Number.POSITIVE_INFINITY
    // Before it is painted nobody reads it.
    const frame = requestAnimationFrame(() => {
      askedAt.current = performance.now()
    })
    return () => cancelAnimationFrame(frame)
  }, [isAsked])

  const leave = () => {
    if (isOver.current) return
    isOver.current = true
    if (target) void navigate(target)
    else if (isMarked(state)) void navigate(-1)
    onLeft()
  }

  const entry = useRef<'none' | 'asked for' | 'there'>('none')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the history has moved
  useEffect(() => {
    if (isMarked(state)) entry.current = 'there'
    else if (entry.current === 'there') leave()
    else if (entry.current === 'none') {
      entry.current = 'asked for'
      void navigate(pathname + search + hash, { state: signupEntry(dialog), preventScrollReset: true })
    }
  }, [state])

  const blocker = useBlocker(({ historyAction, nextLocation }) => {
    isBack.current = historyAction === 'POP'
    return isInProgress && !isOver.current && !isMarked(nextLocation.state)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody wants to go
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location } = blocker
    const isAnswer = isBack.current && isAsked
    if (isAnswer && performance.now() - askedAt.current >= READ_AFTER) {
      isOver.current = true
      // The press itself goes on: another back, before the browser has undone this one, would leave the entry behind.
      blocker.proceed()
      onLeft()
      return
    }
    blocker.reset()
    if (isAnswer) return
    if (!isBack.current) setTarget(location)
    else if (goBack) goBack()
    else setTarget(null)
  }, [blocker.state])

  return {
    isAsked,
    /** By the dialog's own button, which takes the question back where it is asked. */
    close: () => (isAsked ? setTarget(undefined) : isInProgress ? setTarget(null) : leave()),
    stay: () => setTarget(undefined),
    leave,
    /** The signup is done: the next navigation is its own. */
    finish() {
      isOver.current = true
    },
  }
}
