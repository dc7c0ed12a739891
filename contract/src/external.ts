import { z } from 'zod'
import { BrowserMarker, CoachSignUp, PlayerSignUp, SecondFactorProblem, SessionUser } from './auth.ts'
import { limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { Email, LocalizedMessage } from './fields.ts'
import { Problem } from './problem.ts'
import { t } from './words.ts'

/** Sign-in through an OpenID Connect provider, by default Google. */

const SessionStart = z.object({ token: z.string(), user: SessionUser })

const Ticket = z.string().min(1).max(4000).describe('The `jwt` that POST /loginGoogle refused with')

/** A refusal after the identity was proven, with a ticket for the next step. */
const ExternalProblem = Problem.extend({
  jwt: z.string().optional().describe('Half an hour long it stands for the proven identity'),
}).meta({ id: 'ExternalProblem' })

export const startExternalLogIn = endpoint({
  name: 'startExternalLogIn',
  method: 'POST',
  path: '/api/auth/external/start',
  access: 'anyone',
  summary:
    "The provider's URL for the browser, and the values to keep until it returns; 404 without OIDC_CLIENT_ID",
  response: z.object({
    url: z.url().describe("The provider's page: code flow with PKCE, scopes 'email profile openid'"),
    state: z.string().describe('Has to come back unchanged'),
    verifier: z.string().describe('Goes with the code; never into an address'),
  }),
  limit: { max: 60, minutes: 10 },
})

export const logInExternally = endpoint({
  name: 'logInExternally',
  method: 'POST',
  path: '/loginGoogle',
  access: 'anyone',
  summary:
    'Starts a session by a code or ID token of the provider, checked there; an e-mail alone is refused. 404 without an account, 409 where a password account has the e-mail',
  body: body({
    email: Email.optional().describe("When given, it has to be the provider's"),
    credential: z.string().max(8000).optional().describe('The code, or an ID token'),
    verifier: z.string().max(200).optional().describe('Required with a code'),
    browser: BrowserMarker,
  }),
  response: SessionStart,
  errors: [503],
  problems: { 403: SecondFactorProblem, 404: ExternalProblem, 409: ExternalProblem },
  limit: { max: 30, minutes: 5 },
})

export const linkExternalAccount = endpoint({
  name: 'linkExternalAccount',
  method: 'POST',
  path: '/api/auth/external/link',
  access: 'anyone',
  summary: 'Ties the proven identity to the account with its e-mail, by its password asked once',
  body: body({
    jwt: Ticket,
    password: z.string().min(1, t`Enter your password.`).max(limits.password.max),
    browser: BrowserMarker,
  }),
  response: SessionStart,
  problems: { 403: SecondFactorProblem },
  limit: { max: 30, minutes: 5 },
})

const SignedUp = SessionStart.extend({ message: LocalizedMessage })

/** A player's sign-up after external sign-in: the provider gives the email, and there is no password. */
export const ExternalPlayerSignUp = PlayerSignUp.omit({ email: true, password: true, replaces: true }).extend(
  {
    jwt: Ticket,
    browser: BrowserMarker,
  },
)

/** A coach's sign-up after external sign-in; the email need not end with .edu. */
export const ExternalCoachSignUp = CoachSignUp.omit({ email: true, password: true, replaces: true }).extend({
  jwt: Ticket,
  browser: BrowserMarker,
})

export const signUpPlayerExternally = endpoint({
  name: 'signUpPlayerExternally',
  method: 'POST',
  path: '/api/players/signup/external',
  access: 'anyone',
  summary: 'Opens a player account for the proven identity and signs it in',
  status: 201,
  body: ExternalPlayerSignUp,
  response: SignedUp,
  problems: { 409: ExternalProblem },
  limit: { max: 20, minutes: 60 },
})

export const signUpCoachExternally = endpoint({
  name: 'signUpCoachExternally',
  method: 'POST',
  path: '/api/coaches/signup/external',
  access: 'anyone',
  summary:
    'Opens a coach account for the proven identity and signs it in; coach rights wait as for any coach',
  status: 201,
  body: ExternalCoachSignUp,
  response: SignedUp,
  problems: { 409: ExternalProblem },
  limit: { max: 20, minutes: 60 },
})

export const LogInWays = z
  .object({
    password: z.boolean().describe('False for an account that has none yet'),
    external: z.array(z.object({ since: z.iso.datetime() })).describe('The accounts of the provider'),
  })
  .meta({ id: 'LogInWays' })
export type LogInWays = z.infer<typeof LogInWays>

export const getLogInWays = endpoint({
  name: 'getLogInWays',
  method: 'GET',
  path: '/api/account/log-in-ways',
  access: 'signedIn',
  summary: 'The ways in which the caller logs in: a password, and accounts of the provider',
  response: LogInWays,
})

export const unlinkExternalAccount = endpoint({
  name: 'unlinkExternalAccount',
  method: 'POST',
  path: '/api/account/log-in-ways/unlink-external',
  access: 'signedIn',
  summary:
    'After the password, ends the logins with the provider and every other session; 409 for an account without a password',
  body: body({ password: z.string().max(limits.password.max) }),
  response: LogInWays,
})
