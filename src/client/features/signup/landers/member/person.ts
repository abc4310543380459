import { data, useParams } from 'react-router'
import type { Schemas } from '../../../../../shared/contract/api.ts'
import type { LoadArgs } from '../../../../core/operations/runtime.ts'
import { useOperation } from '../../../../core/operations/swr.ts'

export async function loadPerson({ runtime, params }: LoadArgs): Promise<void> {
  await runtime.prefetch('getProfile', { id: Number(params.id) })
}

/** The member a landing page is about; undefined while it is fetched. @throws the error page's status */
export function usePerson(): Schemas['Profile'] | undefined {
  const { data: answer, error } = useOperation('getProfile', { id: Number(useParams().id) })
  if (error) throw data({ code: error.code, requestId: error.body.request_id }, { status: error.status || 502 })
  return answer?.profile
}
