import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Security headers of every answer [GW-12]; pages replace the policy with one that admits their own scripts. */
export function securityHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()')
      next()
    },
  ]
}

/**
 * The policy of a page: own files, pictures of the CDN, and scripts that carry this answer's nonce.
 * @param cdnPrefix settings.cdn_prefix, a path of ours or an address elsewhere
 */
export function pagePolicy(nonce: string, cdnPrefix: string, development: boolean): string {
  const cdn = URL.canParse(cdnPrefix) ? ` ${new URL(cdnPrefix).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The development server puts styles into the page as it changes them.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${cdn}`,
    `media-src 'self'${cdn}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
