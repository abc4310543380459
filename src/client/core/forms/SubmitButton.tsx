import type { ReactNode } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'

type Props = { pending: boolean; isIdle?: boolean; className?: string; children: ReactNode }

/** The button that sends a form: waits visibly, and cannot be pressed twice. @param isIdle nothing is there to be sent yet */
export function SubmitButton({ pending, isIdle = false, className = 'btn-primary btn-lg w-100', children }: Props) {
  return (
    <BusyButton type="submit" className={`btn ${className}`} isBusy={pending} isIdle={isIdle}>
      {children}
    </BusyButton>
  )
}
