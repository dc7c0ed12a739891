import type { UserType } from '@touchline/contract'
import type { Auth } from 'better-auth'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BetterAuthAdapter } from './adapter.ts'

interface NewUser {
  type: UserType
  name: string
  email: string
}

/** A person as an OpenID Connect provider identifies them: never by address, which changes hands. */
export interface Identity {
  issuer: string
  subject: string
}

type Internal = Pick<Awaited<Auth['$context']>['internalAdapter'], 'createUser' | 'linkAccount'>

/** The two ways in which the library opens accounts. */
export function newAccounts({ clock }: Platform, adapter: BetterAuthAdapter, internal: Internal) {
  return {
    /** Stores an account with its password; fails on a taken email. */
    createUser: (trx: Trx, { passwordHash, ...user }: NewUser & { passwordHash: string }) =>
      adapter.joining(trx, async () => {
        const times = { createdAt: clock.now(), updatedAt: clock.now() }
        const { id } = await internal.createUser(
          { ...user, ...times, emailVerified: false },
          { method: 'email-password' },
        )
        const credential = { userId: id, accountId: id, providerId: 'credential', password: passwordHash }
        await internal.linkAccount({ ...times, ...credential })
        return id
      }),

    /** Stores an account whose address and identity a provider has verified; fails on a taken email or identity. */
    createVerifiedUser: (trx: Trx, user: NewUser, { issuer, subject }: Identity) =>
      adapter.joining(trx, async () => {
        const times = { createdAt: clock.now(), updatedAt: clock.now() }
        const { id } = await internal.createUser(
          { ...user, ...times, emailVerified: true },
          { method: 'oauth' },
        )
        await internal.linkAccount({ ...times, userId: id, providerId: issuer, accountId: subject })
        return id
      }),
  }
}
