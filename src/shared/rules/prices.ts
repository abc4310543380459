/** What a free message is for: a text of somebody who has not paid yet [CHT-4]. */
export const isFreeMessage = (account: { paid_user: boolean; free_messages_left: number }): boolean =>
  !account.paid_user && account.free_messages_left > 0
