import type { Trx } from '../../platform/db/database.ts'

interface NewAdministrator {
  userId: string
  accountId: string
  name: string
  email: string
  passwordHash: string
}

/** Creates an administrator's account with a verified e-mail; fails on a taken one. */
export async function insertAdministrator(trx: Trx, given: NewAdministrator, now: Date) {
  const { userId, accountId, name, email, passwordHash } = given
  const times = { createdAt: now, updatedAt: now }
  await trx
    .insertInto('users')
    .values({ id: userId, type: 'admin', name, email, emailVerified: true, hasDoneTutorial: true, ...times })
    .execute()
  const credential = { providerId: 'credential', accountId: userId, password: passwordHash }
  await trx
    .insertInto('accounts')
    .values({ id: accountId, userId, ...credential, ...times })
    .execute()
}
