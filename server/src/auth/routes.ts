import {
  beginSecondFactor,
  cancelEmailChange,
  changeEmail,
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  forgotPassword as forgotPasswordEndpoint,
  getOwnEmail,
  getSecondFactor,
  getSession as getSessionEndpoint,
  getUser as getUserEndpoint,
  linkExternalAccount,
  listSessions,
  logIn as logInEndpoint,
  logInExternally,
  logInSecondFactor,
  readVerification as readVerificationEndpoint,
  rejectVerification as rejectVerificationEndpoint,
  renewRecoveryCodes,
  resendVerification as resendVerificationEndpoint,
  resetPassword as resetPasswordEndpoint,
  setLanguage as setLanguageEndpoint,
  signOut as signOutEndpoint,
  signUpCoach as signUpCoachEndpoint,
  signUpCoachExternally,
  signUpPlayer as signUpPlayerEndpoint,
  signUpPlayerExternally,
  startExternalLogIn,
  updateTutorialDone as updateTutorialDoneEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { cancelOwnEmailChange, changeOwnEmail, ownEmail } from './accounts/own-email.ts'
import { signUpCoach, signUpPlayer } from './accounts/sign-up.ts'
import { readVerification, rejectVerification } from './accounts/unproven-accounts.ts'
import { resendVerification, verifyEmail } from './accounts/verify-email.ts'
import { linkAccount, logInByCredential, startExternalLogInAt } from './oidc/log-in.ts'
import { signUpCoachByTicket, signUpPlayerByTicket } from './oidc/sign-up.ts'
import { forgotPassword, resetPassword } from './passwords/reset-password.ts'
import { authReactions } from './reactions.ts'
import { getSession, getUser, logIn, setLanguage, signOut, updateTutorialDone } from './service.ts'
import { endOtherOwnSessions, endOwnSession, sessionsOf } from './sessions/own-sessions.ts'
import { askingFrom } from './sessions/start-session.ts'
import { logInBySecondFactor } from './two-factor/log-in.ts'
import { beginSetUp, confirmSetUp, disable, renewCodes, secondFactorOf } from './two-factor/second-factor.ts'

/** Accounts and sessions. */
export const authFeature: Feature = {
  name: 'auth',
  routes: (platform, { serve }) => authRoutes(platform, serve),
  start: authReactions,
}

function authRoutes(platform: Platform, serve: Serve) {
  serve(signUpPlayerEndpoint, ({ body, request }) => signUpPlayer(platform, body, request))
  serve(signUpCoachEndpoint, ({ body, request }) => signUpCoach(platform, body, request))
  serve(logInEndpoint, ({ body, request }) => logIn(platform, body, askingFrom(request, body)))
  serve(signOutEndpoint, ({ request }) => signOut(platform, request))
  serve(verifyEmailEndpoint, ({ query, request }) => verifyEmail(platform, query.token, request))
  serve(readVerificationEndpoint, ({ query }) => readVerification(platform, query.token))
  serve(rejectVerificationEndpoint, ({ body, request }) => rejectVerification(platform, body.token, request))
  serve(resendVerificationEndpoint, ({ body }) => resendVerification(platform, body.email))
  serve(forgotPasswordEndpoint, ({ body, request }) => forgotPassword(platform, body.email, request))
  serve(resetPasswordEndpoint, ({ body, request }) => resetPassword(platform, body, request))
  serve(getSessionEndpoint, ({ actor }) => getSession(platform, actor))
  serve(getUserEndpoint, ({ actor, params }) => getUser(platform, actor, params.userId))
  serve(setLanguageEndpoint, ({ actor, body }) => setLanguage(platform, actor, body.language))
  serve(updateTutorialDoneEndpoint, ({ actor, body }) => updateTutorialDone(platform, actor, body.userId))
  serve(startExternalLogIn, () => startExternalLogInAt(platform))
  serve(logInExternally, ({ body, request }) => logInByCredential(platform, body, askingFrom(request, body)))
  serve(linkExternalAccount, ({ body, request }) => linkAccount(platform, body, askingFrom(request, body)))
  serve(signUpPlayerExternally, ({ body, request }) =>
    signUpPlayerByTicket(platform, body, askingFrom(request, body)),
  )
  serve(signUpCoachExternally, ({ body, request }) =>
    signUpCoachByTicket(platform, body, askingFrom(request, body)),
  )
  serve(getOwnEmail, ({ actor }) => ownEmail(platform, actor))
  serve(changeEmail, ({ actor, body, request }) => changeOwnEmail(platform, actor, body, request))
  serve(cancelEmailChange, ({ actor, request }) => cancelOwnEmailChange(platform, actor, request))
  secondFactorRoutes(platform, serve)
}

function secondFactorRoutes(platform: Platform, serve: Serve) {
  serve(logInSecondFactor, ({ body, request }) =>
    logInBySecondFactor(platform, body, askingFrom(request, body)),
  )
  serve(getSecondFactor, ({ actor }) => secondFactorOf(platform, actor))
  serve(beginSecondFactor, ({ actor, body, request }) => beginSetUp(platform, actor, body.password, request))
  serve(confirmSecondFactor, ({ actor, body, request }) => confirmSetUp(platform, actor, body.code, request))
  serve(renewRecoveryCodes, ({ actor, body, request }) => renewCodes(platform, actor, body.password, request))
  serve(disableSecondFactor, ({ actor, body, request }) => disable(platform, actor, body.password, request))
  serve(listSessions, ({ actor, request }) => sessionsOf(platform, actor, request.language))
  serve(endSession, ({ actor, params, request }) => endOwnSession(platform, actor, params.sessionId, request))
  serve(endOtherSessions, ({ actor, request }) => endOtherOwnSessions(platform, actor, request))
}
