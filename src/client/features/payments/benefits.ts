import { defineMessage } from 'react-intl'
import type { Message } from '../../core/texts/messages.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** What premium members have and others have not, the label last [ROL-3, MEM-4, MEM-7]; `photos` is how many of their own they may show. */
export const BENEFITS: { icon: IconName; text: Message }[] = [
  { icon: 'image', text: defineMessage({ id: 'premium.allPhotos' }) },
  { icon: 'camera', text: defineMessage({ id: 'premium.morePhotos' }) },
  { icon: 'chatFill', text: defineMessage({ id: 'premium.moreChats' }) },
  { icon: 'star', text: defineMessage({ id: 'premium.badge' }) },
]
