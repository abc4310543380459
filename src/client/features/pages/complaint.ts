import type { Body } from '../../../shared/contract/api.ts'

export type ComplaintValues = Required<Body<'complain'>>

/** What a complaint says, as its form has it, whoever sends that. */
export const complaintOf = ({ name, url, ...values }: ComplaintValues): Body<'complain'> => ({
  ...values,
  email: values.email.trim(),
  ...(name && { name }),
  ...(url && { url }),
})
