import { BADGE_CAP, LOW_CREDITS } from './constants.ts'

/** A count as a badge shows it: '' for none, '99+' above the cap [NAV-3]. */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}

/** How loudly a premium member's credits badge speaks; undefined when it does not show [NAV-4]. */
export function creditsBadge(credits: number): 'warning' | 'danger' | undefined {
  if (credits > LOW_CREDITS) return undefined
  return credits > 0 ? 'warning' : 'danger'
}

/** The page title with the total of unread messages and new likes in front [LAY-6]. */
export function titleWithCount(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title
}
