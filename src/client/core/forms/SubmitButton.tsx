import type { ReactNode } from 'react'

type Props = { pending: boolean; disabled?: boolean; className?: string; children: ReactNode }

/** The button that sends a form: waits visibly, and cannot be pressed twice. */
export function SubmitButton({ pending, disabled = false, className = 'btn-primary btn-lg w-100', children }: Props) {
  return (
    <button type="submit" className={`btn ${className}`} disabled={pending || disabled} aria-busy={pending}>
      {pending && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
      {children}
    </button>
  )
}
