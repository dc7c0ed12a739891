import { t } from '@touchline/contract'
import { ProblemError } from '../platform/problem.ts'

/** Returns one answer for a wrong e-mail, a wrong password and a suspended account. */
export const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', t`Invalid email or password`)

/** Refuses a log-in with the right password whose address is not verified yet. */
export const notVerified = () =>
  new ProblemError(
    403,
    'email_not_verified',
    t`Please verify your email first. We sent you a link, and you can ask for a new one.`,
  )
