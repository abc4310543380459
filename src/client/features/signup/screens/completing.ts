import type { Schemas } from '../../../../shared/contract/api.ts'

/** What every screen after the account gets. */
export type CompletingProps = {
  user: Schemas['User']
  onBack: (() => void) | undefined
  onNext: () => void
}
