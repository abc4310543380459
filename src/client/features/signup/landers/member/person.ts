import type { Schemas } from '../../../../../shared/contract/api.ts'
import { failedCall, type LoadArgs } from '../../../../core/operations/runtime.ts'
import { useOperation } from '../../../../core/operations/swr.ts'
import { useRouteParams } from '../../../../core/page/route.ts'

const SHOWN_ON = ['members-id-landing', 'members-id-landing2-slug', 'members-id-landing3-slug'] as const

export async function loadPerson({ runtime, params }: LoadArgs<(typeof SHOWN_ON)[number]>): Promise<void> {
  await runtime.prefetch('getProfile', { id: params.id })
}

/** The member a landing page is about; undefined while it is fetched. @throws the error page's status */
export function usePerson(): Schemas['Profile'] | undefined {
  const { id } = useRouteParams(...SHOWN_ON)
  const { data: answer, error } = useOperation('getProfile', { id })
  if (error && !answer) throw failedCall(error)
  return answer?.profile
}
