/** What gateways tell each other that have one Valkey or Redis: at once, and once; what nobody hears is not said again. */
import type { Valkey } from '../valkey.ts'

export type News = {
  tell(text: string): void
  onTold(listener: (text: string) => void): void
}

const CHANNEL = 'tandem:left'

/** @param opened gets the second connection, which listens */
export function sharedNews(valkey: Valkey, opened: (subscriber: Valkey) => void = () => {}): News {
  return {
    tell(text) {
      if (valkey.isReady) valkey.publish(CHANNEL, text).catch(() => {})
    },
    onTold(listener) {
      const subscriber = valkey.duplicate()
      // It connects again by itself, and then listens again; until it does nothing is heard.
      subscriber.on('error', () => {})
      subscriber
        .connect()
        .then(() => subscriber.subscribe(CHANNEL, listener))
        .catch(() => {})
      subscriber.unref()
      opened(subscriber)
    },
  }
}
