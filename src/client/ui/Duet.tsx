import type { ReactNode } from 'react'
import './duet.scss'

/**
 * Two people who talk, drawn: the other half of a wide page that is a form. It is markup and no picture, so that nothing is
 * waited for, and phones, which do not show it, load nothing.
 */
export function Duet({ children }: { children?: ReactNode }) {
  return (
    <aside className="duet" aria-hidden={children ? undefined : true}>
      <svg viewBox="0 0 440 400" aria-hidden="true">
        <clipPath id="duet-left">
          <circle cx="150" cy="256" r="126" />
        </clipPath>
        <clipPath id="duet-right">
          <circle cx="318" cy="140" r="96" />
        </clipPath>
        <g clipPath="url(#duet-right)">
          <path fill="#ff7a1a" d="M222 44h192v192H222z" />
          <path fill="#fff" d="M240 250c0-46 34-68 78-68s78 22 78 68z" />
          <path fill="#e2a679" d="M300 160h36v30a18 18 0 0 1-36 0z" />
          <ellipse cx="318" cy="130" fill="#f0bd92" rx="38" ry="44" />
          <path fill="#7a3b16" d="M278 128c-6-46 24-58 44-58s44 14 36 58c-4-22-12-30-40-30s-36 10-40 30z" />
          <path fill="#7a3b16" d="M281 138c4 44 24 44 37 44s33 0 37-44c-6 14-14 16-37 16s-31-2-37-16z" />
        </g>
        <g clipPath="url(#duet-left)">
          <path fill="#8ecdf2" d="M24 130h252v252H24z" />
          <path fill="#45206b" d="M46 400c0-66 46-92 104-92s104 26 104 92z" />
          <path fill="#8d5634" d="M126 276h48v42a24 24 0 0 1-48 0z" />
          <ellipse cx="150" cy="222" fill="#21122f" rx="60" ry="70" />
          <ellipse cx="150" cy="244" fill="#a96b43" rx="50" ry="58" />
          <path fill="#21122f" d="M96 240c-4-56 20-84 54-84s58 28 54 84c-4-22-12-34-20-40-22 8-46 6-66 0-10 8-18 20-22 40z" />
        </g>
        <g fill="none" stroke="#21122f" strokeLinecap="round" strokeWidth="5">
          <path d="M127 236v5m46-5v5m-38 26c8 10 22 10 30 0" />
          <path stroke="#5a2a0e" strokeWidth="4" d="M302 126v4m32-4v4m-27 30c6 8 16 8 22 0" />
        </g>
        <path fill="#fff" d="M64 40h112a28 28 0 0 1 0 56h-84l-26 22 4-24a28 28 0 0 1-6-54z" />
        <path stroke="#c9b6dc" strokeLinecap="round" strokeWidth="8" d="M76 60h88M76 77h52" />
        <path fill="#e6007e" d="M322 262h70a32 32 0 0 1 0 64h-6l4 24-28-24h-40a32 32 0 0 1 0-64z" />
        <path fill="#fff" d="M357 314c-32-20-19-40-8-36 4 1 7 4 8 7 1-3 4-6 8-7 11-4 24 16-8 36z" />
      </svg>
      {children}
    </aside>
  )
}
