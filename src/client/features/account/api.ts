import { STAY_CODE } from '../../../shared/rules/constants.ts'
import { useSend } from '../../core/operations/send.ts'
import { useOperation } from '../../core/operations/swr.ts'

export const useNotifications = () => useOperation('getNotifications')
export const useBlocks = () => useOperation('getBlocks')

export const useUpdateProfile = () => useSend('updateProfile')
export const useSetMainPhoto = () => useSend('setMainPhoto')
export const useDeletePhoto = () => useSend('deletePhoto')
export const useUpdateNotifications = () => useSend('updateNotifications')
export const useChangePassword = () => useSend('changePassword')
export const useRequestMailChange = () => useSend('requestMailChange')
export const useConfirmMailChange = () => useSend('confirmMailChange')
export const useUpdateAccount = () => useSend('updateAccount')
export const useUnblock = () => useSend('unblock')
export const useDeleteAccount = () => useSend('deleteAccount')
export const useReactivate = () => useSend('reactivate')

/** The discount that a member about to leave is offered; asked for where the company says that there is one. */
export function useStayDiscount() {
  const company = useOperation('getCompanyInfo', undefined, { revalidateOnFocus: false }).data
  const isOffered = company !== undefined && company.delete_discount > 0
  return useOperation('getDiscountCode', isOffered ? { code: STAY_CODE } : null, { revalidateOnFocus: false }).data
}
