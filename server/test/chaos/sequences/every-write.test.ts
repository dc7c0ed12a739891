import { expect, test } from 'vitest'
import { endpoints } from '../../permissions/every-endpoint.ts'
import { commands } from './commands.ts'
import { themes } from './themes.ts'

/** Writes that no action of a sequence makes, each with its reason; all others need an action. */
const leftOut: Readonly<Record<string, string>> = {
  startExternalLogIn: 'needs a provider; whoever comes in that way has the same rights',
  logInExternally: 'needs a provider',
  linkExternalAccount: 'needs a provider',
  unlinkExternalAccount: 'a way in of the own account alone',
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
  markNotificationsSeen: 'marks the own news as read; tested with notifications',
  saveNotificationSettings: 'what is told to the own person, and when; tested with notifications',
  remindOfContact: 'a note of the coach alone, which opens nothing; tested with notifications',
  subscribeToPush: 'a browser of the own session; tested with notifications',
  unsubscribeFromPush: 'a browser of the own session; tested with notifications',
  unsubscribeFromEmails: 'the own emails, by the token in one of them; tested with notifications',
  saveParentRights: 'opens costs and grades, of which no promise speaks; tested with the rights of parents',
  giveParentRights: 'opens costs and grades, of which no promise speaks; tested with the rights of parents',
  letReadList: 'opens the own list of an adult to a former parent; tested with the list readers',
  answerPlanStep: 'what the family alone reads about a step; tested with the plan',
  undoDecision: 'undoes what nobody has heard of yet; tested with the decisions that are held',
  markContactMessage: 'about the contact form alone',
  askToBeInvited: 'opens nothing: only the answer to it invites, as inviteGuardian does',
  answerParentRequest: 'invites as inviteGuardian does, which the sequences ask',
  signUpGuardian: 'joins as acceptInvitation does, which the sequences ask',
  letMemberIn: 'opens what a staff writes to a colleague, and nothing else; tested with the workbench',
  putMemberOut: 'closes what a staff writes to a colleague, and nothing else; tested with the workbench',
  undoBoardChange: 'takes a change of the board back, of which no promise speaks; tested with the workbench',
  saveBoardSettings: 'the steps and tags of a staff; tested with the workbench',
  saveRoster: 'the squad of a staff; tested with the workbench',
  saveEvaluation: "a coach's marks, which the staff alone reads; tested with evaluations",
  lockEvaluation: "a coach's marks, which the staff alone reads; tested with evaluations",
  unlockEvaluation: "a coach's marks, which the staff alone reads; tested with evaluations",
  removeEvaluation: "a coach's marks, which the staff alone reads; tested with evaluations",
  showEvaluations: 'what a coach has looked at; tested with evaluations',
  saveBoardView: 'an address that a coach keeps; tested with the workbench',
  startImport: 'reads a file and changes no board; tested with the files of the workbench',
  planImport: 'how a file is to be read; tested with the files of the workbench',
  commitImport: 'people whom the staff knows, not players; tested with the files of the workbench',
  undoImport: 'takes an import back; tested with the files of the workbench',
  exportBoard: 'changes nothing; what is in it is tested with the files of the workbench',
  removeBoardView: 'an address that a coach keeps; tested with the workbench',
  uploadPlayerPicture: 'takes an image; whether it is shown is asked as of every picture',
  uploadCoachPicture: 'takes an image, too slow for a thousand sequences; its freezing is tested with names',
  uploadCollegePicture: 'takes an image; nobody’s words',
}

// asking for another address alone changes nothing: the account moves once the link is opened
const linked: Readonly<Record<string, string>> = { changeEmail: 'verifyEmail' }
const calls = new Set(
  Object.values(commands).flatMap((one) => {
    const names = one.calls.map((call) => call.name)
    return names.filter((name) => linked[name] === undefined || names.includes(linked[name]))
  }),
)
const writes = endpoints.filter(({ method, name }) => method !== 'GET' || name === 'verifyEmail')

test('every write of the contract is an action of a sequence or left out with a reason', () => {
  const unknown = writes.filter(({ name }) => !calls.has(name) && !Object.hasOwn(leftOut, name))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test('nothing is left out that is an action, or that is no write', () => {
  const names = new Set(writes.map(({ name }) => name))
  expect(Object.keys(leftOut).filter((name) => calls.has(name) || !names.has(name))).toEqual([])
})

test('every action is in a theme, and every theme has actions', () => {
  for (const theme of themes) expect(theme.length).toBeGreaterThan(5)
  const narrow = new Set(themes.slice(0, -1).flat())
  const left = Object.keys(commands).filter((name) => !narrow.has(name))
  expect(left.length, left.join(', ')).toBeLessThan(40)
})
