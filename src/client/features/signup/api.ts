import { useSend } from '../../core/operations/send.ts'
import { useOperation } from '../../core/operations/swr.ts'

export const useSignup = () => useSend('signup')
export const useCompleteSignup = () => useSend('completeSignup')
export const useResendActivationMail = () => useSend('resendActivationMail')
export const useActivate = () => useSend('activate')

/** Members that fit the new one. */
export const useSignupMatches = () => useOperation('getMatchFinder')

export const usePerson = (id: number | undefined) => useOperation('getProfile', id === undefined ? null : { id })
