import { useSend } from '../../core/operations/send.ts'

export const useRequestPasswordReset = () => useSend('requestPasswordReset')
export const useResetPassword = () => useSend('resetPassword')
export const useUndoMailChange = () => useSend('undoMailChange')
