import type { Setting } from './people.ts'

/** Lists of actions by the promise that each keeps; every promise must hold after each action. */
type Cases = Readonly<Record<string, string | readonly [actions: string, setting: Partial<Setting>]>>

const open = { opening: 'open' } as const
const nothing = { opening: 'nothing' } as const
const request = { opening: 'request' } as const
const held = { held: true }
const father = { father: true }
const noBirthday = { age: 'no day of birth' } as const

/** The child opens a second account, says to be 17 there, and takes the father for its parent. */
const twin = 'twin signs up, twin invites father, father joins'
const startOver = 'child deletes the account, child signs up again'

/** Cases about family members who block, pause or decline, and about second parents. */
export const familyCases: Cases = {
  "a parent's block, decline and pause stay when the child removes the parent": `
    mother declines, mother blocks, mother pauses, child removes mother, child resumes, child unblocks,
    child accepts, coach writes`,
  "a parent's decline and pause stay a week after the child removed the parent": `
    mother declines, mother pauses, child removes mother, eight days pass, child resumes, child accepts`,
  'a second parent joins with the consent of the first one, who is notified': `
    child invites father, father joins`,
  "another parent alone cannot undo a parent's block, decline or pause": [
    `
    mother declines, mother blocks, mother pauses, father unblocks, father accepts, father resumes`,
    father,
  ],
  'entering the age of 18 alone ends no parent’s access': [`child says 18, two days pass`, noBirthday],
  'an objection to the age of 18 stands when the child asks for it anew': [
    `
    child says 18, mother does not agree that the child is 18, child says 18 with a birthday,
    father agrees that the child is 18`,
    father,
  ],
  'an objection to a removal stands when the child takes the removal back and removes the parent again': `
    child removes mother, mother objects to the removal, child takes the removal of mother back,
    child removes mother, eight days pass`,
  'a parent comes back to the new account by right, and stays a week after the child removed them': `
    child deletes the account, child signs up again, child invites father, father joins,
    child cancels the invitations, mother joins again, child removes mother, two days pass`,
  'nobody joins past a suspended parent, who reads nothing meanwhile': `
    child invites father, admin suspends mother, father joins, admin restores mother,
    mother says yes to father`,
  'a mailbox of the child or of a coach is no parent’s, also one that became a coach’s later': `
    child invites the own mailbox, child invites the mailbox of a coach, child invites father,
    mother says yes to father, father signs up as a coach, father joins`,
  'a corrected birthday alone ends no parent’s access': `
    child says 18 with a birthday, fifteen days pass`,
}

/** Cases about the email and the phones of a minor. */
export const contactCases: Cases = {
  'a share that a parent takes back leaves no contact details behind, although it opened a conversation': [
    `
    child shares the profile, two days pass, coach writes, mother unshares the profile`,
    request,
  ],
  'a share without the contact details keeps them, until the child includes them': [
    `
    child shares the profile, child leaves the contact details out, mother unshares the profile,
    mother allows sharing, child shares the profile, child leaves the contact details out`,
    { ...nothing, ...held },
  ],
  'only the parent who stopped a share allows it again, also once that parent has left': [
    `
    child shares the profile, mother unshares the profile, mother leaves, father allows sharing,
    child shares the profile`,
    { ...nothing, ...father },
  ],
  'a block after accepting takes the contact details from the coach, a share or not': [
    `
    child accepts, child shares the profile, mother blocks, child unshares the profile`,
    request,
  ],
  'an edit of the class year takes them back until the rules allow contact': [
    `
    child accepts, child graduates in 2029`,
    request,
  ],
}

/** Cases about several accounts of one person. */
export const personCases: Cases = {
  'a block holds for the second account of a mailbox': `
    mother declines, mother blocks, second signs up, admin confirms second, second starts`,
  'a block outlasts the account of the coach': `
    mother blocks, coach deletes the account, coach signs up again, admin confirms coach, coach starts`,
  'a refusal by a colleague outlasts the account': `
    head refuses student, student deletes the account, student signs up again, coach confirms student`,
  'a refusal holds for the second account of a mailbox': `
    admin refuses coach, second signs up, head confirms second`,
  'a suspension ends the second account of a mailbox': `
    second signs up, admin confirms second, admin suspends coach`,
  "a coach's messages outlast the coach’s account": [
    `
    coach writes, child writes, coach deletes the account, forty days pass`,
    open,
  ],
  'messages to a child outlast the child’s account': [
    `
    coach writes, child writes, child deletes the account, forty days pass`,
    open,
  ],
  'the twelve months of evidence begin with the first of the two deletions': [
    `
    coach writes, child writes, child deletes the account, 225 days pass, 225 days pass,
    coach deletes the account`,
    open,
  ],
  "a parent's block, decline and pause stay for a child who signs up again": `
    mother declines, mother blocks, mother pauses, child deletes the account, child signs up again,
    child resumes, coach starts, second signs up, admin confirms second, second starts`,
  "a parent's block or report in a deleted child's conversation does not bind the new account": [
    `
    child deletes the account, mother blocks, mother reports, child signs up again`,
    open,
  ],
  'a block outlasts the accounts of both sides': `
    mother blocks, child deletes the account, coach deletes the account, child signs up again,
    coach signs up again, admin confirms coach, coach starts`,
  'a child who signs up again keeps the former age': `
    child deletes the account, child signs up again as 18, mother joins again, two days pass`,
}

/** Cases about what an account leaves behind for others of its mailbox: it only restricts them. */
export const mailboxCases: Cases = {
  'a change of address lets nobody in from a second account without the mother’s yes': `
    ${twin}, twin deletes the account, child moves to another label of the mailbox, father joins`,
  'a change of address makes nobody older than what was said while the mother was there': [
    `
    ${twin}, twin deletes the account, child moves to another label of the mailbox,
    child says 17 with a birthday, forty days pass, forty days pass`,
    noBirthday,
  ],
  'a change of address hands the mother’s pause to nobody': [
    `
    mother pauses, ${twin}, father pauses the twin, twin deletes the account,
    child moves to another label of the mailbox, father resumes, child resumes`,
    father,
  ],
  'a parent of a second account needs the mother’s yes, however often the child starts over': `
    ${twin}, twin deletes the account, ${startOver}, ${startOver}, father joins`,
  'a stranger whom the child removed stays out of the next account': `
    child invites father, mother says yes to father, father joins, father pauses, child removes father,
    ${startOver}, father joins`,
  'a stranger whom the child removed does not come back by a second account': `
    child invites father, mother says yes to father, father joins, ${twin}, twin deletes the account,
    child removes mother, child removes father, eight days pass, ${startOver}, father joins`,
  'a sibling with the same mailbox gets no parent of the child who left, and takes nothing from it': `
    mother blocks, mother pauses, child deletes the account, sibling signs up, mother joins again,
    child signs up again, mother joins again, child resumes, coach starts, sibling deletes the account`,
  'what the child closed stays closed through two deletions, for every address that was proven': `
    child moves to another address, child declines, child blocks, child pauses, ${startOver},
    coach starts, ${startOver} with the first address, coach starts`,
  'a stranger’s password does not open what the owner proves': `
    an owner proves an address that a stranger took`,
}

/** Cases about a coach's verification and the date of the first message. */
export const coachCases: Cases = {
  'an edited division lifts no contact rule': [`coach makes the college Division 3, coach starts`, held],
  'an impossible class year lifts no contact rule': [`child graduates in 2027, coach starts`, held],
  'a coach who was just confirmed cannot confirm another': [
    `
    coach deletes the account, coach signs up again, an hour passes, head confirms student,
    student confirms coach`,
    nothing,
  ],
  'an administrator’s refusal stays, whichever colleague refused before': `
    head refuses student, admin refuses student, head confirms student`,
  'of two colleagues who refused, neither alone lets the coach back in': [
    `
    coach refuses student, head refuses student, coach confirms student`,
    nothing,
  ],
  "refusing a coach also ends that coach's confirmations of others": [
    `
    coach deletes the account, coach signs up again, an hour passes, head confirms student,
    forty days pass, forty days pass, forty days pass, student confirms coach, head refuses student`,
    nothing,
  ],
  'to a refused coach nobody of the family writes, also after a change of college, and they are told': [
    `
    coach writes, admin refuses coach, coach changes college`,
    open,
  ],
  'to a suspended coach nobody of the family writes, and they are told': [
    `
    coach writes, admin suspends coach`,
    open,
  ],
  "suspending a coach ends that coach's confirmations of others, and the coach can still be refused": `
    head confirms student, admin suspends head, admin refuses head, admin restores head`,
  'a coach who does not reconfirm loses verification after 180 days': `225 days pass`,
}

/** Cases about ways around a block other than a message. */
export const channelCases: Cases = {
  'a mail gateway verifies no address': `a mail gateway opens a link`,
  'a declined coach cannot send a message as a new name': `
    child declines, coach renames to another name`,
  'a blocked coach cannot send a message as a new title': [
    `
    mother blocks, coach takes a title with a message`,
    open,
  ],
  'a name cannot carry a message': [`coach renames to a message`, open],
  'a calendar feed ends with the password it was created under': `
    child makes a feed, child resets the password`,
  'a calendar feed ends when its owner signs out everywhere': `
    child makes a feed, child logs out everywhere`,
  'no mail carries a stranger’s words': `a stranger signs up with a message for a name`,
  "a visitor does not read the places of a minor's games": `child saves a game`,
  'a withdrawn share gives no access': [
    `
    child shares the profile, child unshares the profile, coach starts`,
    nothing,
  ],
}

/** Returns the list of a case and its setting. */
export function caseOf(given: Cases[string]): { actions: string[]; setting: Partial<Setting> } {
  const [list, setting] = typeof given === 'string' ? [given, {}] : given
  return { actions: list.trim().split(/,\s+/), setting }
}
