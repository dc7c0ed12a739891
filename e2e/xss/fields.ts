import { operations, resolved, type Schema } from '../../server/test/chaos/fuzz/document.ts'

/** A text field of a request body in the contract. */
export interface Field {
  /** For example `savePlayerCalendar.games[].title`. */
  name: string
  longest: number
}

/** Fields with a format of their own: payloads are sent and refused. */
export const refused = [
  'createContactMessage.email',
  'reportPageFault.page',
  'savePlayerCalendar.games[].start',
  'saveCollegeCalendar.games[].start',
  'signUpPlayer.email',
  'signUpPlayer.dateOfBirth',
  'signUpCoach.email',
  'inviteGuardian.email',
  'askToBeInvited.parentEmail',
  'askToBeInvited.childEmail',
  'updateCoachProfile.email',
  'updateCoachProfile.collegeId',
  'updatePlayerProfile.height',
  'updatePlayerProfile.dateOfBirth',
  'updatePlayerProfile.clubLevel',
  'updatePlayerProfile.youtubeLink',
  'createPost.playerShoutoutEmail',
  'editPost.playerShoutoutEmail',
  'changeEmail.email',
  'createCollege.collegeWebsite',
  'editCollege.collegeWebsite',
  'answerAgeChange.askedAt',
  'markHomeSeen.asOf',
  'markNotificationsSeen.asOf',
  'saveNotificationSettings.timeZone',
  'subscribeToPush.endpoint',
  'subscribeToPush.keys.p256dh',
  'subscribeToPush.keys.auth',
  'unsubscribeFromPush.endpoint',
] as const
export type Refused = (typeof refused)[number]

/** Accepted fields that are shown nowhere, with the reason. */
export const unseen: Record<string, string> = {
  'signUpPlayer.promoCode': 'kept with the account for the operator; no page tells it',
  'createContactMessage.nickname': 'a trap for programs: what fills it in is answered well and thrown away',
  'savePlayerCalendar.games[].id': 'a key by which a form knows its games again',
  'saveCollegeCalendar.games[].id': 'a key by which a form knows its games again',
}

const secret = 'a password is kept as a hash and never answered'
const proof = 'compared with what was given out, and kept nowhere'
const provider = 'the same texts as in the sign-up without a provider, kept in the same columns'
const marker = 'names the browser to the server; kept as a hash and never answered'
const note = 'kept in the audit log beside confirmCoach.note, which is attacked'
const picture = 'the bytes of a picture; its name is attacked in uploads'

/** Fields that this rig doesn't send, with the reason. */
export const unsent: Record<string, string> = {
  'deleteAccount.password': secret,
  'exportAccount.password': secret,
  'signUpGuardian.password': secret,
  'signUpPlayer.password': secret,
  'signUpCoach.password': secret,
  'updateCoachProfile.password': secret,
  'updateCoachProfile.currentPassword': secret,
  'signUpPlayer.replaces': proof,
  'signUpCoach.replaces': proof,
  'logIn.password': secret,
  'resetPassword.newPassword': secret,
  'linkExternalAccount.password': secret,
  'unlinkExternalAccount.password': secret,
  'signUpPlayer.browser': marker,
  'resendVerification.claim': proof,
  'beginSecondFactor.password': secret,
  'renewRecoveryCodes.password': secret,
  'disableSecondFactor.password': secret,
  'changeEmail.password': secret,
  'changePassword.currentPassword': secret,
  'changePassword.newPassword': secret,
  'makeCalendarFeed.password': secret,
  'removeGuardian.password': secret,
  'resetPassword.token': proof,
  'rejectVerification.token': proof,
  'answerStillCoaching.token': proof,
  'openInvitation.token': proof,
  'signUpGuardian.token': proof,
  'acceptInvitation.token': proof,
  'linkExternalAccount.jwt': proof,
  'signUpPlayerExternally.jwt': proof,
  'signUpCoachExternally.jwt': proof,
  'logInSecondFactor.jwt': proof,
  'logInSecondFactor.code': proof,
  'confirmSecondFactor.code': proof,
  'logInExternally.credential': proof,
  'logInExternally.verifier': proof,
  'logInExternally.email': 'an older name of what the provider tells; not kept',
  'logIn.email': 'looked up, not kept',
  'resendVerification.email': 'looked up, not kept',
  'forgotPassword.email': 'looked up, not kept',
  'askToBeInvited.parentName':
    'refuses markup like every name; shown as signUpGuardian.name, which is attacked',
  'changeName.name': 'kept in the column of signUpPlayer.playerName and updateCoachProfile.coachName',
  'signUpPlayerExternally.playerName': provider,
  'signUpPlayerExternally.school': provider,
  'signUpPlayerExternally.promoCode': provider,
  'signUpPlayerExternally.dateOfBirth': provider,
  'signUpCoachExternally.name': provider,
  'signUpCoachExternally.school': provider,
  'signUpCoachExternally.title': provider,
  'logIn.browser': marker,
  'logInSecondFactor.browser': marker,
  'logInExternally.browser': marker,
  'linkExternalAccount.browser': marker,
  'signUpGuardian.browser': marker,
  'signUpPlayerExternally.browser': marker,
  'signUpCoachExternally.browser': marker,
  'decideAgeChange.note': note,
  'decideRemoval.note': note,
  'openClosedByParent.note': note,
  'uploadPlayerPicture.profilepic': picture,
  'uploadCoachPicture.profilepic': picture,
  'uploadCollegePicture.profilepic': picture,
}

/** Lists every free text field in the contract's request bodies. */
export const fields: Field[] = operations.flatMap(({ operationId, requestBody }) =>
  Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema, operationId)),
)

/** Every query parameter of the contract. */
export const queryNames = [
  ...new Set(
    operations
      .flatMap(({ parameters }) => parameters.filter((one) => one.in === 'query'))
      .map((one) => one.name),
  ),
]

function textsIn(given: Schema, name: string): Field[] {
  const schema = resolved(given)
  if (schema.anyOf) return unique(schema.anyOf.flatMap((one) => textsIn(one, name)))
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, one]) => textsIn(one, `${name}.${key}`))
  }
  if (schema.items) return textsIn(schema.items, `${name}[]`)
  const free = schema.type === 'string' && !schema.enum && !('const' in schema) && schema.format !== 'uuid'
  return free ? [{ name, longest: schema.maxLength ?? 30 }] : []
}

function unique(found: Field[]): Field[] {
  return [...new Map(found.map((field) => [field.name, field])).values()]
}
