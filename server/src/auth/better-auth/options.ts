import { t } from '@touchline/contract'
import type { BetterAuthOptions } from 'better-auth'
import type { Platform } from '../../platform/platform.ts'
import { ProblemError } from '../../platform/problem.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { findLogInState } from '../two-factor/queries.ts'
import { secondFactorNeeded } from '../two-factor/ticket.ts'
import type { BetterAuthAdapter } from './adapter.ts'

/** Hours an unverified account is kept; its verification link expires sooner and may be requested again. */
export const unverifiedHours = 72

/** Days a session lives unused, and at most; hours a verification link and a reset link live. */
export const lifetimes = { idleDays: 30, absoluteDays: 90, verificationHours: 24, resetHours: 1 } as const

/** The header that gives the library the caller's address; never taken from outside. */
export const addressHeader = 'x-touchline-address'

/** Returns when a session begun at `created` and last used at `used` ends, by the idle and absolute limits. */
export function sessionEnd(created: Date, used: Date): Date {
  const day = 24 * 3600 * 1000
  return new Date(
    Math.min(created.getTime() + lifetimes.absoluteDays * day, used.getTime() + lifetimes.idleDays * day),
  )
}

/** Options shared by the library and its adapter: names, ids, and the form of stored one-time tokens. */
export function baseOptions({ env, ids, log }: Platform, secret: string): BetterAuthOptions {
  return {
    appName: 'Touchline',
    baseURL: env.PUBLIC_URL,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ library: 'accounts' }, message),
    },
    advanced: {
      database: { generateId: () => ids.next(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    user: {
      modelName: 'users',
      additionalFields: {
        type: { type: 'string', required: true },
        hasDoneTutorial: { type: 'boolean', required: false, defaultValue: false },
      },
    },
    session: { modelName: 'sessions' },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed', disableCleanup: true },
  }
}

/** Configures the library with our hashing, clock and events. */
export function betterAuthOptions(
  platform: Platform,
  base: BetterAuthOptions,
  adapter: BetterAuthAdapter,
): BetterAuthOptions {
  return {
    ...base,
    database: () => adapter.database,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: lifetimes.resetHours * 3600,
      password: {
        // Inside a transaction, others would wait for its connection. Hashing without an account hides who has one.
        hash: async (password) => {
          if (adapter.joined) throw new Error('A password is hashed before a transaction begins')
          return hashPassword(password)
        },
        verify: ({ hash, password }) => {
          adapter.noteChecked(hash)
          return verifyPassword(hash, password)
        },
      },
      // The caller queues the email in the same transaction.
      sendResetPassword: async ({ token }) => {
        if (adapter.joined) adapter.joined.issuedToken = token
      },
    },
    databaseHooks: {
      user: {
        update: { before: async (user) => ({ data: { ...user, updatedAt: platform.clock.now() } }) },
      },
      session: {
        create: {
          before: async (session) => {
            const person = await findLogInState(platform.db, session.userId)
            // Refused by us: the library would report and log this as its own fault.
            if (!person || person.suspendedAt) throw wrongCredentials()
            if (person.secondFactorSince) throw await secondFactorNeeded(platform, person, 'password')
            const now = platform.clock.now()
            return { data: { ...session, createdAt: now, updatedAt: now, expiresAt: sessionEnd(now, now) } }
          },
        },
      },
    },
  }
}

/** Builds the same refusal for a wrong email, a wrong password and a suspended account. */
export const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', t`Invalid email or password`)

/** Refuses a login with the right password whose address is unverified. */
export const notVerified = () =>
  new ProblemError(
    403,
    'email_not_verified',
    t`Please verify your email first. We sent you a link, and you can ask for a new one.`,
  )
