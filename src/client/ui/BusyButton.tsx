import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  /** What it was pressed for is under way. */
  isBusy: boolean
  /** It can do nothing now, but may have the focus: it has just done its work. */
  isIdle?: boolean
}

/** A button that cannot be pressed twice, and keeps the focus meanwhile, which one that is disabled loses. */
export function BusyButton({ isBusy, isIdle = false, type = 'button', onClick, ...props }: Props) {
  const isRefused = isBusy || isIdle
  return (
    <button
      {...props}
      type={type}
      aria-busy={isBusy}
      aria-disabled={isRefused}
      onClick={(event) => {
        // Of one that sends a form, this is what Enter in a field comes to as well.
        if (isRefused) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
