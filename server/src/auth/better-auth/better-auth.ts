import { betterAuth as createBetterAuth } from 'better-auth'
import { type APIError, isAPIError } from 'better-auth/api'
import type { Trx } from '../../platform/db/database.ts'
import type { RequestMeta } from '../../platform/http/request-meta.ts'
import type { Platform } from '../../platform/platform.ts'
import { authSecret } from '../../platform/secret.ts'
import { newAccounts } from './accounts.ts'
import { BetterAuthAdapter } from './adapter.ts'
import { addressHeader, baseOptions, betterAuthOptions, notVerified, wrongCredentials } from './options.ts'

type Accounts = Awaited<ReturnType<typeof createAccounts>>

const accountsByPlatform = new WeakMap<Platform, Promise<Accounts>>()

/** Returns the accounts library on this platform, made at first use. */
export function betterAuth(platform: Platform): Promise<Accounts> {
  const known = accountsByPlatform.get(platform)
  if (known) return known
  const made = createAccounts(platform)
  accountsByPlatform.set(platform, made)
  // a failed start is tried again by the next caller
  made.catch(() => accountsByPlatform.delete(platform))
  return made
}

/** Wraps the library that keeps accounts, which nothing else knows; its own HTTP routes are never mounted. */
async function createAccounts(platform: Platform) {
  const secret = await authSecret(platform)
  const base = baseOptions(platform, secret)
  const adapter = await BetterAuthAdapter.over(platform.db, base)
  const auth = createBetterAuth(betterAuthOptions(platform, base, adapter))
  const { internalAdapter } = await auth.$context

  return {
    ...newAccounts(platform, adapter, internalAdapter),

    /**
     * Returns the bearer token of a new session, and the stored password that was right, which may have been replaced
     * meanwhile; throws a ProblemError when there is none to give.
     */
    logIn: async (email: string, password: string, request: Pick<RequestMeta, 'ip' | 'userAgent'>) => {
      const headers = new Headers({ [addressHeader]: request.ip, 'user-agent': request.userAgent ?? '' })
      try {
        const { result, against } = await adapter.checking(() =>
          auth.api.signInEmail({ body: { email, password }, headers }),
        )
        return { token: result.token, passwordHash: against }
      } catch (error) {
        if (!isRefusal(error)) throw error
        throw error.statusCode === 403 ? notVerified() : wrongCredentials()
      }
    },

    /**
     * Returns a single-use token that lets the account's owner set a password; undefined without such an account.
     */
    issueResetToken: (trx: Trx, email: string) =>
      adapter.joining(trx, async (joined) => {
        await auth.api.requestPasswordReset({ body: { email } })
        return joined.issuedToken
      }),

    /**
     * Returns the owner of this reset token; undefined when it is none. `useResetToken` tells if it still holds.
     */
    ownerOfResetToken: async (token: string) =>
      (await internalAdapter.findVerificationValue(resetIdentifier(token)))?.value,

    /** Uses a reset token up and returns its owner; undefined when it no longer holds. */
    useResetToken: (trx: Trx, token: string) =>
      adapter.joining(
        trx,
        async () => (await internalAdapter.consumeVerificationValue(resetIdentifier(token)))?.value,
      ),

    /** Returns the stored form of a person's password; undefined for one who logs in another way only. */
    storedPassword: async (userId: string) =>
      (await internalAdapter.findCredentialAccount(userId))?.password ?? undefined,

    /** Replaces the password that a person has by one that is hashed already. */
    replacePassword: (trx: Trx, userId: string, passwordHash: string) =>
      adapter.joining(trx, () => internalAdapter.updatePassword(userId, passwordHash)),

    /** Sets a person's password, one that is hashed already; one who logs in another way gets a first one. */
    setPassword: (trx: Trx, userId: string, passwordHash: string) =>
      adapter.joining(trx, async () => {
        if (await internalAdapter.findCredentialAccount(userId)) {
          await internalAdapter.updatePassword(userId, passwordHash)
        } else {
          const account = { userId, accountId: userId, providerId: 'credential', password: passwordHash }
          await internalAdapter.createAccount(account)
        }
      }),
  }
}

const resetIdentifier = (token: string) => `reset-password:${token}`

/** Recognizes a refusal by the library that the caller caused; anything else is a fault of ours. */
function isRefusal(error: unknown): error is APIError {
  return isAPIError(error) && error.statusCode < 500
}
