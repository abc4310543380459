import type { ReactNode } from 'react'
import type { Locale } from '../../shared/locales.ts'

/** The whole document, so that the head is React's too; the server puts the files that a page needs into it as text. */
export function Document({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    // The language is changed on the element itself when the visitor chooses another.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#2d1248" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  )
}
