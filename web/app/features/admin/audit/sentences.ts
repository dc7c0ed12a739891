import { type AuditAction, type AuditLine, t } from '@touchline/contract'

/** A sentence's parts: a placeholder for each of the two names, and the entry's facts. */
interface Facts {
  who: string
  whom: string
  /** False if the entry has no actor: nobody was logged in, or it was automatic. */
  acted: boolean
  /** False if the entry has no subject. */
  aimed: boolean
  details: AuditLine['details']
}

/** Every action's sentence; an action without one does not compile. */
const sentences: Record<AuditAction, (facts: Facts) => string> = {
  'accounts.administratorMade': ({ whom }) => t`The operator made ${whom} an administrator.`,
  'accounts.restored': ({ who, whom }) => t`${who} restored the account of ${whom}.`,
  'accounts.searched': ({ who }) => t`${who} searched the list of users.`,
  'lists.read': ({ who, details }) => listRead(who, details.list),
  'accounts.suspended': ({ who, whom }) => t`${who} suspended ${whom}.`,
  'accounts.suspensionAsked': ({ who, whom }) => t`${who} asked a second administrator to suspend ${whom}.`,
  'accounts.warned': ({ who, whom }) => t`${who} warned ${whom}.`,
  'admin.decisionFailed': ({ who, whom }) =>
    t`A decision of ${who} about ${whom} couldn't be made: something had changed.`,
  'auth.currentPasswordRefused': ({ who }) => t`${who} entered a wrong current password.`,
  'auth.emailChangeAsked': ({ who }) => t`${who} asked to change their email.`,
  'auth.emailChangeCanceled': ({ who }) => t`${who} canceled the change of their email.`,
  'auth.emailChangeRejected': ({ whom }) => t`The owner of a new email rejected the change for ${whom}.`,
  'auth.emailChanged': ({ who }) => t`${who} changed their email.`,
  'auth.externalLinkRefused': ({ whom, aimed }) =>
    aimed
      ? t`A login with another service was refused for ${whom}.`
      : t`A login with another service was refused.`,
  'auth.externalLinked': ({ who }) => t`${who} linked a login with another service.`,
  'auth.externalUnlinked': ({ who }) => t`The login with another service of ${who} was disconnected.`,
  'auth.feedsEnded': ({ who }) => t`${who} revoked their calendar links.`,
  'auth.logInRefused': ({ whom, aimed }) =>
    aimed ? t`A login to the account of ${whom} was refused.` : t`A login was refused.`,
  'auth.loggedIn': ({ who }) => t`${who} logged in.`,
  'auth.nameChanged': ({ who }) => t`${who} changed their name.`,
  'auth.otherSessionsEnded': ({ who }) => t`${who} signed out everywhere else.`,
  'auth.passwordChanged': ({ who }) => t`${who} changed their password.`,
  'auth.passwordReset': ({ who }) => t`${who} set a new password by email.`,
  'auth.recoveryCodeUsed': ({ who }) => t`${who} logged in with a recovery code.`,
  'auth.recoveryCodesRenewed': ({ who }) => t`${who} made new recovery codes.`,
  'auth.resetAsked': ({ whom }) => t`Someone asked for a new password for ${whom}.`,
  'auth.secondFactorAsked': ({ whom }) => t`${whom} was asked for a code to log in.`,
  'auth.secondFactorBegun': ({ who }) => t`${who} started to set up two-step login.`,
  'auth.secondFactorOff': ({ who }) => t`${who} turned off two-step login.`,
  'auth.secondFactorOn': ({ who }) => t`${who} turned on two-step login.`,
  'auth.secondFactorRefused': ({ whom }) => t`A wrong login code was entered for ${whom}.`,
  'auth.secondFactorRenewed': ({ who }) => t`${who} set up two-step login again.`,
  'auth.secondFactorReset': ({ whom }) => t`The operator turned off two-step login for ${whom}.`,
  'auth.sessionEnded': ({ who }) => t`${who} signed out another device.`,
  'auth.signUpOfSuspended': () => t`A suspended person tried to sign up.`,
  'auth.signUpTaken': ({ whom }) => t`Someone tried to sign up with the email of ${whom}.`,
  'auth.signedOut': ({ who }) => t`${who} signed out.`,
  'auth.signedUp': ({ who }) => t`${who} signed up.`,
  'auth.unprovenRemoved': () => t`An account with an unverified email was removed.`,
  'auth.verifyEmailRefused': () => t`A link to verify an email was refused.`,
  'calendar.feedEndedByGuardian': ({ who, whom }) =>
    t`${who} revoked a calendar link of ${whom} as a parent.`,
  'calendar.feedMade': ({ who, whom }) => t`${who} created a calendar link for ${whom}.`,
  'calendar.feedRevoked': ({ who, whom }) => t`${who} revoked a calendar link of ${whom}.`,
  'calendar.nextGamesRead': ({ who }) => t`${who} viewed the next games of their favorites.`,
  'calendar.playerCalendarRead': ({ who, whom }) => t`${who} viewed the calendar of ${whom}.`,
  'coaches.answered': ({ who, details }) =>
    details.coaching === true
      ? t`${who} said they still coach there.`
      : t`${who} said they no longer coach there.`,
  'coaches.collegeChanged': ({ who }) => t`${who} changed to another college.`,
  'coaches.confirmed': ({ who, whom }) => t`${who} verified ${whom} as a coach.`,
  'coaches.refused': ({ who, whom }) => t`${who} rejected ${whom} as a coach.`,
  'coaches.shownChanged': ({ who }) => t`${who} changed the name, title or picture others see.`,
  'coaches.verificationLost': ({ whom }) => t`${whom} lost their verification as a coach.`,
  'coaches.verified': ({ whom }) => t`${whom} was verified as a coach automatically.`,
  'coaches.withdrawn': ({ who, whom }) => t`${who} withdrew the verification of ${whom}.`,
  'colleges.divisionDecided': ({ who, whom }) => t`${who} decided the official division of ${whom}.`,
  'colleges.edited': ({ who, whom }) => t`${who} edited ${whom}.`,
  'colleges.listed': ({ who, whom }) => t`${who} listed ${whom}.`,
  'colleges.removed': ({ who, details }) => t`${who} removed ${String(details.name ?? '')}.`,
  'contactMessages.handled': ({ who }) => t`${who} marked a message to us as handled.`,
  'contactMessages.read': ({ who }) => t`${who} read messages to us.`,
  'contactMessages.reopened': ({ who }) => t`${who} marked a message to us as not handled.`,
  'conversations.accepted': ({ who, whom, acted }) =>
    acted
      ? t`${who} accepted a request from ${whom}.`
      : t`A request from ${whom} was accepted automatically.`,
  'conversations.askedAgain': ({ who, whom }) => t`${who} reopened a declined request to ${whom}.`,
  'conversations.blocked': ({ who, whom }) => t`${who} blocked ${whom}.`,
  'conversations.declined': ({ who, whom }) => t`${who} declined a request from ${whom}.`,
  'conversations.reported': ({ who, whom }) => t`${who} reported ${whom}.`,
  'conversations.start': ({ who, whom }) => t`${who} wrote to ${whom} for the first time.`,
  'conversations.unblocked': ({ who, whom, details }) =>
    details.by === 'admin' ? t`${who} lifted a block for ${whom}.` : t`${who} unblocked ${whom}.`,
  'guardians.agreed': ({ who, whom }) => t`${who} agreed to another parent of ${whom}.`,
  'guardians.asked': () => t`A parent asked a child to sign up.`,
  'guardians.invitationCancelled': ({ who }) => t`${who} canceled the invitation of a parent.`,
  'guardians.invited': ({ who }) => t`${who} invited a parent.`,
  'guardians.joined': ({ who, whom }) => t`${who} joined as a parent of ${whom}.`,
  'guardians.left': ({ who, whom }) => t`${who} left as a parent of ${whom}.`,
  'guardians.refused': ({ who, whom }) => t`${who} turned down another parent of ${whom}.`,
  'guardians.removalAsked': ({ who, whom }) => t`${who} asked to remove ${whom} as a parent.`,
  'guardians.removalCancelled': ({ who, whom }) => t`${who} canceled the removal of ${whom} as a parent.`,
  'guardians.removalObjected': ({ who, whom }) => t`${who} objected to no longer being a parent of ${whom}.`,
  'guardians.removalRefused': ({ who, whom }) => t`${who} decided that ${whom} stays a parent.`,
  'guardians.removed': ({ who, whom }) => t`${who} ended the family link with ${whom}.`,
  'guardians.requestDeclined': ({ who }) => t`${who} declined the request of a parent.`,
  'guardians.listReader': ({ who, whom }) =>
    t`${who}, who is 18 or older, changed whether ${whom} reads the list of colleges.`,
  'guardians.rightsChanged': ({ who, whom }) => t`${who} changed what ${whom} can do as a parent.`,
  'guardians.waits': ({ who, whom }) =>
    t`${who} asked to join ${whom} as a parent. Another parent has to approve.`,
  'pictures.replaced': ({ who, whom }) => t`${who} replaced a picture of ${whom}.`,
  'playerLists.favoritesExported': ({ who, whom }) => t`${who} downloaded the favorites of ${whom}.`,
  'playerLists.removed': ({ who, whom }) => t`${who} removed ${whom} from their college's lists.`,
  'playerLists.restored': ({ who, whom }) => t`${who} put ${whom} back on their college's lists.`,
  'players.adultByEdit': ({ who }) => t`${who} became an adult by changing their date of birth.`,
  'players.ageChangeAgreed': ({ who, whom }) => t`${who} agreed to a new age for ${whom}.`,
  'players.ageChangeAsked': ({ who }) => t`${who} asked for a higher age.`,
  'players.ageChangeCancelled': ({ who, whom }) => t`${who} canceled the change of age for ${whom}.`,
  'players.ageChangeObjected': ({ who, whom }) => t`${who} objected to a new age for ${whom}.`,
  'players.ageChangeRefused': ({ who, whom }) => t`${who} turned down a new age for ${whom}.`,
  'players.ageChanged': ({ who, whom }) => t`${who} made a new age for ${whom} final.`,
  'players.birthChanged': ({ who }) => t`${who} changed their date of birth.`,
  'players.fullProfileRead': ({ who, whom }) => t`${who} viewed the full profile of ${whom}.`,
  'players.judgedFactsChanged': ({ who }) => t`${who} changed facts that contact rules depend on.`,
  'players.linkPreviewAllowed': ({ who, whom }) => t`${who} turned on the link preview of ${whom}.`,
  'players.linkPreviewRefused': ({ who, whom }) => t`${who} turned off the link preview of ${whom}.`,
  'players.manyRead': ({ who }) => t`${who} viewed a list of players.`,
  'players.paused': ({ who, whom }) => t`${who} paused the profile of ${whom}.`,
  'players.readLimitReached': ({ who }) => t`${who} reached the limit for viewing players.`,
  'players.resumed': ({ who, whom }) => t`${who} resumed the profile of ${whom}.`,
  'posts.deletedByAdministrator': ({ who, whom, details }) =>
    details.commentId === undefined
      ? t`${who} deleted a reported post of ${whom}.`
      : t`${who} deleted a reported comment of ${whom}.`,
  'posts.reported': ({ who, whom, details }) =>
    details.commentId === undefined
      ? t`${who} reported a post of ${whom}.`
      : t`${who} reported a comment of ${whom}.`,
  'privacy.accountDeleted': ({ who }) => t`${who} deleted their account.`,
  'privacy.exported': ({ who }) => t`${who} downloaded a copy of their data.`,
  'reports.closed': ({ who, whom }) => t`${who} closed a report about ${whom}.`,
  'reports.read': ({ who, whom }) => t`${who} read a report about ${whom} with its messages.`,
  'sharing.allowedAgain': ({ who, whom }) => t`${who} allowed ${whom} to share with a college again.`,
  'sharing.contactDetailsChanged': ({ who, details }) =>
    details.included === true
      ? t`${who} included contact details in a share.`
      : t`${who} left contact details out of a share.`,
  'sharing.unshared': ({ who, whom }) => t`${who} stopped sharing the profile of ${whom} with a college.`,
  'workbench.disclosed': ({ whom, aimed }) =>
    aimed
      ? t`An operator printed what college staffs wrote about ${whom}.`
      : t`An operator printed what college staffs wrote about somebody without an account.`,
  'workbench.exported': ({ who }) => t`${who} exported the recruiting board of their program.`,
  'workbench.imported': ({ who }) => t`${who} read a file into the recruiting board of their program.`,
  'workbench.memberLetIn': ({ who, whom }) =>
    t`${who} let ${whom} into the recruiting board of their program.`,
  'workbench.memberPutOut': ({ who, whom }) =>
    t`${who} put ${whom} out of the recruiting board of their program.`,
}

function listRead(who: string, list: unknown): string {
  if (list === 'coaches') return t`${who} read the list of coaches to decide about.`
  if (list === 'families') return t`${who} read the list of families who wait for a decision.`
  return list === 'reports' ? t`${who} read the list of reports.` : t`${who} searched the audit log.`
}

const known: ReadonlyMap<string, (facts: Facts) => string> = new Map(Object.entries(sentences))

const who = '\uE000'
const whom = '\uE001'

/** A piece of a sentence: words, or the place of one of the two names. */
export type SentencePart = { words: string } | { name: 'actor' | 'subject'; first: boolean }

/** Returns an entry's sentence in pieces, so that its names can be links. */
export function sentenceOf({ action, actor, subject, details }: AuditLine): SentencePart[] {
  const facts = { who, whom, acted: actor !== null, aimed: subject !== null, details }
  // An action only another version of the product knows.
  const sentence = known.get(action)?.(facts) ?? t`${who} did something this version can't name.`
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((words) => words !== '')
    .map((words, place) => {
      if (words !== who && words !== whom) return { words }
      return { name: words === who ? 'actor' : 'subject', first: place === 0 }
    })
}
