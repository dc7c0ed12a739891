import { z } from 'zod'
import { BrowserMarker, SessionUser } from './auth.ts'
import { limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage } from './fields.ts'
import { t } from './words.ts'

/** Codes of an authenticator app beside the password, recovery codes, and one's own sessions. */

const Message = z.object({ message: LocalizedMessage })

/** The password required to change the second factor; an account without one needs a recent login. */
const Proof = body({
  password: z
    .string()
    .max(limits.password.max)
    .default('')
    .describe('Empty for an account that has none, within ten minutes of its log-in'),
})

const sixDigits = /^\d{6}$/
const recoveryCode = /^[0-9a-hjkmnp-tv-z]{16}$/

/** A typed or pasted code without its spaces and dashes: the app's six digits, or a recovery code. */
const SecondFactorCode = z
  .string()
  .max(100, t`Enter the 6 digits your app shows.`)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .refine((code) => code !== '', t`Enter the code.`)
  .refine(
    (code) => code === '' || sixDigits.test(code) || recoveryCode.test(code),
    t`Enter the 6 digits your app shows, or one of your recovery codes.`,
  )

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once: each opens the account one time'),
})

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/secondFactor',
  access: 'signedIn',
  summary: 'The own second factor, and how to reauthenticate for a change',
  response: z.object({
    on: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    required: z.boolean().describe('An administrator cannot do without'),
    proof: z
      .enum(['password', 'recentLogIn', 'logInAgain'])
      .describe(
        "'password': send it along; 'recentLogIn': nothing more; 'logInAgain': this session is too old",
      ),
  }),
})
export type SecondFactor = z.output<typeof getSecondFactor.response>

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/api/secondFactor/begin',
  access: 'signedIn',
  summary:
    'A new secret for an authenticator app; it counts once a first code has confirmed it, within half an hour',
  body: Proof,
  response: z.object({
    secret: z.string().describe('Base32, for typing into the app'),
    uri: z.string().describe('otpauth://…, for the QR code'),
  }),
  limit: { max: 30, minutes: 15 },
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/secondFactor/confirm',
  access: 'signedIn',
  summary: 'Puts the new secret to use by its first code, and ends every other session of the account',
  body: body({ code: SecondFactorCode }),
  response: RecoveryCodes,
  limit: { max: 30, minutes: 15 },
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/secondFactor/recoveryCodes',
  access: 'signedIn',
  summary: 'New recovery codes; the old ones open nothing anymore',
  body: Proof,
  response: RecoveryCodes,
  limit: { max: 30, minutes: 15 },
})

export const disableSecondFactor = endpoint({
  name: 'disableSecondFactor',
  method: 'POST',
  path: '/api/secondFactor/disable',
  access: 'signedIn',
  summary: 'From now on the password alone is enough; 403 for an administrator',
  body: Proof,
  response: Message,
  limit: { max: 30, minutes: 15 },
})

export const logInSecondFactor = endpoint({
  name: 'logInSecondFactor',
  method: 'POST',
  path: '/login/secondFactor',
  access: 'anyone',
  summary:
    'The second step of a log-in: a code of the app, or a recovery code, and the ticket of the first step',
  body: body({
    jwt: z.string().min(1).max(4000).describe('The `jwt` that the first step refused with'),
    code: SecondFactorCode,
    browser: BrowserMarker,
  }),
  response: z.object({ token: z.string(), user: SessionUser }),
  limit: { max: 30, minutes: 5 },
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  access: 'signedIn',
  summary: "The caller's sessions, this one first, then by last use",
  response: z.object({
    sessions: z.array(
      z.object({
        sessionId: Id,
        browser: z.string().describe('In words, such as Firefox on Windows; empty when it did not say'),
        address: z.string().describe('Shortened, such as 203.0.113.x; empty when unknown'),
        startedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().describe('To the hour'),
        here: z.boolean(),
      }),
    ),
  }),
})
export type OwnSession = z.output<typeof listSessions.response>['sessions'][number]

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: 'signedIn',
  summary: 'Ends one of the own sessions and its open streams',
  params: z.object({ sessionId: Id }),
  response: Message,
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/sessions',
  access: 'signedIn',
  summary: 'Ends every own session but this one, and their open streams',
  response: Message,
})
