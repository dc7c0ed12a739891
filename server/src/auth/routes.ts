import {
  forgotPassword as forgotPasswordEndpoint,
  getSession as getSessionEndpoint,
  getUser as getUserEndpoint,
  linkExternalAccount,
  logIn as logInEndpoint,
  logInExternally,
  resendVerification as resendVerificationEndpoint,
  resetPassword as resetPasswordEndpoint,
  signOut as signOutEndpoint,
  signUpCoach as signUpCoachEndpoint,
  signUpCoachExternally,
  signUpPlayer as signUpPlayerEndpoint,
  signUpPlayerExternally,
  startExternalLogIn,
  updateTutorialDone as updateTutorialDoneEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '@touchline/contract'
import type { Feature } from '../features.ts'
import type { Platform } from '../platform/platform.ts'
import type { Serve } from '../platform/serve.ts'
import { linkAccount, logInByCredential, startExternalLogInAt } from './external-log-in.ts'
import { signUpCoachByTicket, signUpPlayerByTicket } from './external-sign-up.ts'
import { authReactions } from './reactions.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { getSession, getUser, logIn, signOut, updateTutorialDone } from './service.ts'
import { signUpCoach, signUpPlayer } from './sign-up.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

/** Accounts and sessions. */
export const authFeature: Feature = {
  name: 'auth',
  routes: (platform, { serve }) => authRoutes(platform, serve),
  start: authReactions,
}

function authRoutes(platform: Platform, serve: Serve) {
  serve(signUpPlayerEndpoint, ({ body, request }) => signUpPlayer(platform, body, request))
  serve(signUpCoachEndpoint, ({ body, request }) => signUpCoach(platform, body, request))
  serve(logInEndpoint, ({ body, request }) => logIn(platform, body, request))
  serve(signOutEndpoint, ({ request }) => signOut(platform, request))
  serve(verifyEmailEndpoint, ({ query, request }) => verifyEmail(platform, query.token, request))
  serve(resendVerificationEndpoint, ({ body }) => resendVerification(platform, body.email))
  serve(forgotPasswordEndpoint, ({ body, request }) => forgotPassword(platform, body.email, request))
  serve(resetPasswordEndpoint, ({ body, request }) => resetPassword(platform, body, request))
  serve(getSessionEndpoint, ({ actor }) => getSession(platform, actor))
  serve(getUserEndpoint, ({ actor, params }) => getUser(platform, actor, params.userId))
  serve(updateTutorialDoneEndpoint, ({ actor, body }) => updateTutorialDone(platform, actor, body.userId))
  serve(startExternalLogIn, () => startExternalLogInAt(platform))
  serve(logInExternally, ({ body, request }) => logInByCredential(platform, body, request))
  serve(linkExternalAccount, ({ body, request }) => linkAccount(platform, body, request))
  serve(signUpPlayerExternally, ({ body, request }) => signUpPlayerByTicket(platform, body, request))
  serve(signUpCoachExternally, ({ body, request }) => signUpCoachByTicket(platform, body, request))
}
