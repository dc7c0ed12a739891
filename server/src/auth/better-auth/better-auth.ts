import { betterAuth as createBetterAuth } from 'better-auth'
import { type APIError, isAPIError } from 'better-auth/api'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RequestMeta } from '../../platform/request-meta.ts'
import { authSecret } from '../../platform/secret.ts'
import { newAccounts } from './accounts.ts'
import { BetterAuthAdapter } from './adapter.ts'
import { addressHeader, baseOptions, betterAuthOptions, notVerified, wrongCredentials } from './options.ts'

type Accounts = Awaited<ReturnType<typeof createAccounts>>

const accountsByPlatform = new WeakMap<Platform, Promise<Accounts>>()

/** Returns this platform's accounts library, made on first use. */
export function betterAuth(platform: Platform): Promise<Accounts> {
  const known = accountsByPlatform.get(platform)
  if (known) return known
  const made = createAccounts(platform)
  accountsByPlatform.set(platform, made)
  // The next caller retries a failed start.
  made.catch(() => accountsByPlatform.delete(platform))
  return made
}

/** Wraps the accounts library, which no other file knows; its own HTTP routes are never mounted. */
async function createAccounts(platform: Platform) {
  const secret = await authSecret(platform)
  const base = baseOptions(platform, secret)
  const adapter = await BetterAuthAdapter.over(platform.db, base)
  const auth = createBetterAuth(betterAuthOptions(platform, base, adapter))
  const { internalAdapter } = await auth.$context

  return {
    ...newAccounts(platform, adapter, internalAdapter),

    /**
     * Returns a new session's bearer token and the stored password that matched, which may have been replaced
     * meanwhile; throws a ProblemError if the login is refused.
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

    /** Returns a single-use token to set the account's password; undefined without such an account. */
    issueResetToken: (trx: Trx, email: string) =>
      adapter.joining(trx, async (joined) => {
        await auth.api.requestPasswordReset({ body: { email } })
        return joined.issuedToken
      }),

    /** Returns a reset token's owner; undefined if invalid. Only `useResetToken` tells whether it still holds. */
    ownerOfResetToken: async (token: string) =>
      (await internalAdapter.findVerificationValue(resetIdentifier(token)))?.value,

    /** Uses up a reset token and returns its owner; undefined if it no longer holds. */
    useResetToken: (trx: Trx, token: string) =>
      adapter.joining(
        trx,
        async () => (await internalAdapter.consumeVerificationValue(resetIdentifier(token)))?.value,
      ),

    /** Returns a person's hashed password; undefined for one who only logs in another way. */
    storedPassword: async (userId: string) =>
      (await internalAdapter.findCredentialAccount(userId))?.password ?? undefined,

    /** Replaces a person's existing password by a hashed one. */
    replacePassword: (trx: Trx, userId: string, passwordHash: string) =>
      adapter.joining(trx, () => internalAdapter.updatePassword(userId, passwordHash)),

    /** Sets a person's hashed password, also as the first one. */
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

/** Returns true for the library's refusals caused by the caller; anything else is our fault. */
function isRefusal(error: unknown): error is APIError {
  return isAPIError(error) && error.statusCode < 500
}
