/**
 * Writes that no action of a sequence makes, each with its reason; `every-write.test.ts` requires
 * an action for all others.
 */
export const leftOut: Readonly<Record<string, string>> = {
  startExternalLogIn: 'needs a provider; whoever comes in that way has the same rights',
  logInExternally: 'needs a provider',
  linkExternalAccount: 'needs a provider',
  signUpPlayerExternally: 'needs a provider; an account like any other afterwards',
  signUpCoachExternally: 'needs a provider; an account like any other afterwards',
  beginSecondFactor: 'a way in of the own account alone',
  confirmSecondFactor: 'a way in of the own account alone',
  renewRecoveryCodes: 'a way in of the own account alone',
  disableSecondFactor: 'a way in of the own account alone',
  logInSecondFactor: 'a way in of the own account alone',
  signOut: 'sessions come and go in every sequence',
  endSession: 'sessions come and go in every sequence',
  exportAccount: 'changes nothing; what is in it is tested with the export',
  reportPageFault: 'writes a line of the log',
  createCollege: 'a college made at sign-up proves nothing, as tested with verification',
  listCollege: 'says nothing about coaches, as tested with colleges',
  removeCollege: 'of a college that nobody belongs to',
  markHomeSeen: 'a moment on the dashboard of the coach alone; tested with the start pages',
  markContactMessage: 'about the contact form alone',
  askToBeInvited: 'opens nothing: only the answer to it invites, as inviteGuardian does',
  answerParentRequest: 'invites as inviteGuardian does, which the sequences ask',
  signUpGuardian: 'joins as acceptInvitation does, which the sequences ask',
  uploadPlayerPicture: 'takes an image; whether it is shown is asked as of every picture',
  uploadCoachPicture: 'takes an image, too dear for a thousand sequences; its freezing is tested with names',
  uploadCollegePicture: 'takes an image; nobody’s words',
}
