import type { ReactNode } from 'react'
import { Brand } from '../../core/page/Brand.tsx'

/** The bar of the signup: the logo, and what else a step has there at its end. */
export function SignupBar({ children }: { children?: ReactNode }) {
  return (
    <div className="top-bar">
      <div className="container top-bar-inner">
        <Brand />
        {children && <div className="top-bar-end">{children}</div>}
      </div>
    </div>
  )
}
