import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { DropdownItem } from 'reactstrap'
import { useSettings } from '../../core/settings.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = { onPhoto: () => void; onGift: (() => void) | undefined }

/** Behind the + of the composer: what can be sent besides words, each with its price [CHT-6]. @param onGift where there are gifts */
export default function AttachItems({ onPhoto, onGift }: Props) {
  const { photo_credits, gift_credits } = useSettings()
  return (
    <>
      <Item icon="image" price={photo_credits} onClick={onPhoto}>
        <FormattedMessage id="chats.photo" />
      </Item>
      {onGift && (
        <Item icon="gift" price={gift_credits} onClick={onGift}>
          <FormattedMessage id="chats.gift" />
        </Item>
      )}
    </>
  )
}

type ItemProps = { icon: 'image' | 'gift'; price: number; onClick: () => void; children: ReactNode }

function Item({ icon, price, onClick, children }: ItemProps) {
  return (
    <DropdownItem className="attach-item" onClick={onClick}>
      <Icon name={icon} />
      <span>{children}</span>
      <span className="attach-price">
        <FormattedMessage id="nav.credits" values={{ count: price }} />
      </span>
    </DropdownItem>
  )
}
