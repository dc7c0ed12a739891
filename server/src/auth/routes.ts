import {
  beginSecondFactor,
  cancelEmailChange,
  changeEmail,
  changeName,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  forgotPassword as forgotPasswordEndpoint,
  getLogInWays,
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
  startExternalLogIn,
  unlinkExternalAccount,
  updateTutorialDone as updateTutorialDoneEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import type { Serve } from '../platform/http/serve.ts'
import { cancelOwnEmailChange, changeOwnEmail, ownEmail } from './accounts/own-email.ts'
import { changeOwnName } from './accounts/shown-changes.ts'
import { readVerification, rejectVerification } from './accounts/unverified-accounts.ts'
import { resendVerification, verifyEmail } from './accounts/verify-email.ts'
import { linkAccount, logInByCredential, startExternalLogInAt } from './oidc/log-in.ts'
import { logInWays, unlinkOwn } from './oidc/unlink.ts'
import { changeOwnPassword } from './passwords/change-password.ts'
import { forgotPassword, resetPassword } from './passwords/reset-password.ts'
import { authReactions } from './reactions.ts'
import { getSession, getUser, logIn, setLanguage, signOut, updateTutorialDone } from './service.ts'
import { endOtherOwnSessions, endOwnSession, sessionsOf } from './sessions/own-sessions.ts'
import { logInBySecondFactor } from './two-factor/log-in.ts'
import { beginSetUp, confirmSetUp, disable, renewCodes, secondFactorOf } from './two-factor/second-factor.ts'

/** Accounts and sessions. */
export const authFeature: Feature = {
  name: 'auth',
  routes: (_platform, { serve }) => authRoutes(serve),
  start: authReactions,
}

function authRoutes(serve: Serve) {
  serve(logInEndpoint, ({ ctx, body }) => logIn(ctx, body))
  serve(signOutEndpoint, ({ ctx }) => signOut(ctx))
  serve(verifyEmailEndpoint, ({ ctx, query }) => verifyEmail(ctx, query.token))
  serve(readVerificationEndpoint, ({ ctx, query }) => readVerification(ctx, query.token))
  serve(rejectVerificationEndpoint, ({ ctx, body }) => rejectVerification(ctx, body.token))
  serve(resendVerificationEndpoint, ({ ctx, body }) => resendVerification(ctx, body))
  serve(forgotPasswordEndpoint, ({ ctx, body }) => forgotPassword(ctx, body.email))
  serve(resetPasswordEndpoint, ({ ctx, body }) => resetPassword(ctx, body))
  serve(getSessionEndpoint, ({ ctx }) => getSession(ctx))
  serve(getUserEndpoint, ({ ctx, params }) => getUser(ctx, params.userId))
  serve(setLanguageEndpoint, ({ ctx, body }) => setLanguage(ctx, body.language))
  serve(updateTutorialDoneEndpoint, ({ ctx, body }) => updateTutorialDone(ctx, body.userId))
  serve(startExternalLogIn, ({ ctx }) => startExternalLogInAt(ctx))
  serve(logInExternally, ({ ctx, body }) => logInByCredential(ctx, body))
  serve(linkExternalAccount, ({ ctx, body }) => linkAccount(ctx, body))
  serve(getLogInWays, ({ ctx }) => logInWays(ctx))
  serve(unlinkExternalAccount, ({ ctx, body }) => unlinkOwn(ctx, body.password))
  serve(getOwnEmail, ({ ctx }) => ownEmail(ctx))
  serve(changeEmail, ({ ctx, body }) => changeOwnEmail(ctx, body))
  serve(cancelEmailChange, ({ ctx }) => cancelOwnEmailChange(ctx))
  serve(changeName, ({ ctx, body }) => changeOwnName(ctx, body.name))
  serve(changePassword, ({ ctx, body }) => changeOwnPassword(ctx, body))
  secondFactorRoutes(serve)
}

function secondFactorRoutes(serve: Serve) {
  serve(logInSecondFactor, ({ ctx, body }) => logInBySecondFactor(ctx, body))
  serve(getSecondFactor, ({ ctx }) => secondFactorOf(ctx))
  serve(beginSecondFactor, ({ ctx, body }) => beginSetUp(ctx, body.password))
  serve(confirmSecondFactor, ({ ctx, body }) => confirmSetUp(ctx, body.code))
  serve(renewRecoveryCodes, ({ ctx, body }) => renewCodes(ctx, body.password))
  serve(disableSecondFactor, ({ ctx, body }) => disable(ctx, body.password))
  serve(listSessions, ({ ctx }) => sessionsOf(ctx))
  serve(endSession, ({ ctx, params }) => endOwnSession(ctx, params.sessionId))
  serve(endOtherSessions, ({ ctx }) => endOtherOwnSessions(ctx))
}
