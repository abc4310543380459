/** What the page knows: the answers SWR keeps, single ones and the pages of lists. */
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Answer, CallId } from '../../../shared/contract/api.ts'
import { reads } from '../../../shared/contract/reads.generated.ts'

/** Of SWR's serialised keys: those of answers (`keyOf`), and with a prefix of the pages of a list, which its own filters leave out. */
function operationOf(key: string): CallId | undefined {
  const [, name = ''] = /^(?:\$inf\$)?@"(\w+)",/.exec(key) ?? []
  // Calls that change something have keys, too.
  return name in reads ? (name as CallId) : undefined
}

const isOfPages = (key: string) => key.startsWith('$inf$')

/**
 * Changes what is known of operations wherever it is kept, without asking for it again.
 * @returns takes the change back, except where something newer has come since
 */
export function useChangeKnown() {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    <Op extends CallId>(changed: readonly Op[], change: (answer: Answer<Op>) => Answer<Op>): (() => void) => {
      const undo: (() => void)[] = []
      for (const key of cache.keys()) {
        const data = cache.get(key)?.data
        if (data === undefined || !changed.includes(operationOf(key) as Op)) continue
        const after = isOfPages(key) ? data.map(change) : change(data)
        void mutate(key, after, { revalidate: false })
        undo.push(() => {
          if (cache.get(key)?.data === after) void mutate(key, data, { revalidate: false })
        })
      }
      return () => {
        for (const each of undo) each()
      }
    },
    [cache, mutate],
  )
}

/** Forgets the answers of the operations that are meant, pages of lists too; `refetch`: what is on screen is asked for again. */
export function useForget(): (isMeant: (operation: CallId) => boolean, refetch?: boolean) => Promise<void> {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    async (isMeant, refetch = false) => {
      const keys = [...cache.keys()].filter((key) => {
        const operation = operationOf(key)
        return operation !== undefined && isMeant(operation)
      })
      // A list takes over what is known of its pages: that goes first.
      keys.sort((a, b) => Number(isOfPages(a)) - Number(isOfPages(b)))
      await Promise.allSettled(keys.map((key) => mutate(key, undefined, { revalidate: refetch })))
    },
    [cache, mutate],
  )
}
