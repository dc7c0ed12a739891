import { t } from '@touchline/contract'
import { type Context, inTransaction } from '../../platform/context.ts'
import { changePassword, preparePassword, verifyCurrentPassword } from './change-password.ts'

/**
 * Replaces the caller's password by the current one; 400 beside `currentPassword` or `newPassword`. Every other session
 * and every address for calendar apps ends.
 */
export async function changeOwnPassword(
  asked: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  await verifyCurrentPassword(asked, currentPassword)
  const passwordHash = await preparePassword(asked.actor, newPassword, 'newPassword')
  await inTransaction(asked, (ctx) => changePassword(ctx, passwordHash))
  return { message: t`Your password is changed. You're signed out on your other devices.` }
}
