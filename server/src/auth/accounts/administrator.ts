import { Email, personName } from '@touchline/contract'
import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict } from '../../platform/problem.ts'
import { preparePassword } from '../passwords/change-password.ts'
import { findUserByEmail, insertAdministrator, isTakenEmail } from '../queries.ts'
import { releaseAddress } from './unverified-accounts.ts'

export const NewAdministrator = z.object({
  email: Email,
  name: personName('Enter a name.'),
})

type Tools = Pick<Platform, 'db' | 'ids' | 'clock'>

/**
 * Makes an administrator with a verified email, for the operator's command; false if there already is one with it. 409
 * if the email is anyone else's, 400 for an easily guessed password.
 */
export async function createAdministrator(
  tools: Tools,
  person: z.output<typeof NewAdministrator>,
  password: string,
): Promise<boolean> {
  const passwordHash = await preparePassword(person, password)
  const attempt = () =>
    transact(tools.db, async (trx) => {
      const owner = await findUserByEmail(trx, person.email)
      if (owner?.type === 'admin') return false
      if (owner?.emailVerified || owner?.suspendedAt)
        throw conflict(`${person.email} belongs to a ${owner.type} here. Take another address.`)
      await releaseAddress(tools, trx, { email: person.email, by: 'command' })
      const { ids, clock } = tools
      const userId = ids.next()
      await insertAdministrator(trx, { ...person, userId, accountId: ids.next(), passwordHash }, clock.now())
      await audit(tools, trx, {
        action: 'accounts.administratorMade',
        subjectId: userId,
        details: { by: 'command' },
      })
      return true
    })
  return attempt().catch((error: unknown) => {
    if (isTakenEmail(error)) return attempt()
    throw error
  })
}
