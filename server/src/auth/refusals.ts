import { t } from '@touchline/contract'
import { ProblemError } from '../platform/problem.ts'

/** One answer for a wrong e-mail, a wrong password and a suspended account. */
export const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', t`Invalid email or password`)

/** The password is right, but the address is not proven yet. */
export const notVerified = () =>
  new ProblemError(
    403,
    'email_not_verified',
    t`Please verify your email first. We sent you a link, and you can ask for a new one.`,
  )
