import type { Setting } from './people.ts'

/** A setting and a list of actions; every promise must hold after each action. */
export interface Case {
  keeps: string
  actions: readonly string[]
  setting?: Partial<Setting>
}

const open = { opening: 'open' } as const
const held = { held: true }

/** Cases about family members who block, pause or decline, and about second parents. */
export const familyCases: readonly Case[] = [
  {
    keeps: "a parent's block, decline and pause stay when the child removes the parent",
    actions: [
      ...['mother declines', 'mother blocks', 'mother pauses', 'child removes mother'],
      ...['child resumes', 'child unblocks', 'child accepts', 'coach writes'],
    ],
  },
  {
    keeps: "a parent's decline and pause stay a week after the child removed the parent",
    actions: [
      ...['mother declines', 'mother pauses', 'child removes mother', 'eight days pass'],
      ...['child resumes', 'child accepts'],
    ],
  },
  {
    keeps: 'a second parent joins with the consent of the first one, who is notified',
    actions: ['child invites father', 'father joins'],
  },
  {
    keeps: "another parent alone cannot undo a parent's block, decline or pause",
    actions: [
      ...['mother declines', 'mother blocks', 'mother pauses'],
      ...['father unblocks', 'father accepts', 'father resumes'],
    ],
    setting: { father: true },
  },
  {
    keeps: 'entering the age of 18 alone ends no parent’s access',
    actions: ['child says 18', 'two days pass'],
    setting: { age: 'no day of birth' },
  },
  {
    keeps: 'an objection to the age of 18 stands when the child asks for it anew',
    actions: [
      ...['child says 18', 'mother does not agree that the child is 18', 'child says 18 with a birthday'],
      'father agrees that the child is 18',
    ],
    setting: { father: true },
  },
  {
    keeps:
      'an objection to a removal stands when the child takes the removal back and removes the parent again',
    actions: [
      ...['child removes mother', 'mother objects to the removal', 'child takes the removal of mother back'],
      ...['child removes mother', 'eight days pass'],
    ],
  },
  {
    keeps: 'a parent comes back to the new account by right, and stays a week after the child removed them',
    actions: [
      ...['child deletes the account', 'child signs up again', 'child invites father', 'father joins'],
      ...['child cancels the invitations', 'mother joins again', 'child removes mother', 'two days pass'],
    ],
  },
  {
    keeps: 'nobody joins past a suspended parent, who reads nothing meanwhile',
    actions: [
      ...['child invites father', 'admin suspends mother', 'father joins', 'admin restores mother'],
      'mother says yes to father',
    ],
  },
  {
    keeps: 'a mailbox of the child or of a coach is no parent’s, also one that became a coach’s later',
    actions: [
      ...['child invites the own mailbox', 'child invites the mailbox of a coach', 'child invites father'],
      ...['mother says yes to father', 'father signs up as a coach', 'father joins'],
    ],
  },
  {
    keeps: 'a corrected birthday alone ends no parent’s access',
    actions: ['child says 18 with a birthday', 'fifteen days pass'],
  },
]

/** Cases about the email and the phones of a minor. */
export const contactCases: readonly Case[] = [
  {
    keeps:
      'a share that a parent takes back leaves no contact details behind, although it opened a conversation',
    actions: ['child shares the profile', 'two days pass', 'coach writes', 'mother unshares the profile'],
    setting: { opening: 'request' },
  },
  {
    keeps: 'a share without the contact details keeps them, until the child includes them',
    actions: [
      'child shares the profile',
      'child leaves the contact details out',
      'mother unshares the profile',
      'mother allows sharing',
      'child shares the profile',
      'child leaves the contact details out',
    ],
    setting: { opening: 'nothing', held: true },
  },
  {
    keeps: 'only the parent who stopped a share allows it again, also once that parent has left',
    actions: [
      ...['child shares the profile', 'mother unshares the profile', 'mother leaves'],
      ...['father allows sharing', 'child shares the profile'],
    ],
    setting: { opening: 'nothing', father: true },
  },
  {
    keeps: 'a block after accepting takes the contact details from the coach, a share or not',
    actions: ['child accepts', 'child shares the profile', 'mother blocks', 'child unshares the profile'],
    setting: { opening: 'request' },
  },
  {
    keeps: 'an edit of the class year takes them back until the rules allow contact',
    actions: ['child accepts', 'child graduates in 2029'],
    setting: { opening: 'request' },
  },
]

/** Cases about several accounts of one person. */
export const personCases: readonly Case[] = [
  {
    keeps: 'a block holds for the second account of a mailbox',
    actions: [
      'mother declines',
      'mother blocks',
      'second signs up',
      'admin confirms second',
      'second starts',
    ],
  },
  {
    keeps: 'a block outlasts the account of the coach',
    actions: [
      ...['mother blocks', 'coach deletes the account', 'coach signs up again'],
      ...['admin confirms coach', 'coach starts'],
    ],
  },
  {
    keeps: 'a refusal by a colleague outlasts the account',
    actions: [
      ...['head refuses student', 'student deletes the account', 'student signs up again'],
      'coach confirms student',
    ],
  },
  {
    keeps: 'a refusal holds for the second account of a mailbox',
    actions: ['admin refuses coach', 'second signs up', 'head confirms second'],
  },
  {
    keeps: 'a suspension ends the second account of a mailbox',
    actions: ['second signs up', 'admin confirms second', 'admin suspends coach'],
  },
  {
    keeps: "a coach's messages outlast the coach’s account",
    actions: ['coach writes', 'child writes', 'coach deletes the account', 'forty days pass'],
    setting: open,
  },
  {
    keeps: 'messages to a child outlast the child’s account',
    actions: ['coach writes', 'child writes', 'child deletes the account', 'forty days pass'],
    setting: open,
  },
  {
    keeps: 'the twelve months of evidence begin with the first of the two deletions',
    actions: [
      ...['coach writes', 'child writes', 'child deletes the account', '225 days pass', '225 days pass'],
      'coach deletes the account',
    ],
    setting: open,
  },
  {
    keeps: "a parent's block, decline and pause stay for a child who signs up again",
    actions: [
      ...['mother declines', 'mother blocks', 'mother pauses', 'child deletes the account'],
      ...['child signs up again', 'child resumes', 'coach starts', 'second signs up'],
      ...['admin confirms second', 'second starts'],
    ],
  },
  {
    keeps: "a parent's block or report in a deleted child's conversation does not bind the new account",
    actions: ['child deletes the account', 'mother blocks', 'mother reports', 'child signs up again'],
    setting: open,
  },
  {
    keeps: 'a block outlasts the accounts of both sides',
    actions: [
      ...['mother blocks', 'child deletes the account', 'coach deletes the account', 'child signs up again'],
      ...['coach signs up again', 'admin confirms coach', 'coach starts'],
    ],
  },
  {
    keeps: 'a child who signs up again keeps the former age',
    actions: [
      'child deletes the account',
      'child signs up again as 18',
      'mother joins again',
      'two days pass',
    ],
  },
]

/** The child opens a second account, says to be 17 there, and takes the father for its parent. */
const twin = ['twin signs up', 'twin invites father', 'father joins']
const startOver = ['child deletes the account', 'child signs up again']

/** Cases about what an account leaves behind for others of its mailbox: it only restricts them. */
export const mailboxCases: readonly Case[] = [
  {
    keeps: 'a change of address lets nobody in from a second account without the mother’s yes',
    actions: [
      ...[...twin, 'twin deletes the account', 'child moves to another label of the mailbox', 'father joins'],
    ],
  },
  {
    keeps: 'a change of address makes nobody older than what was said while the mother was there',
    actions: [
      ...[...twin, 'twin deletes the account', 'child moves to another label of the mailbox'],
      ...['child says 17 with a birthday', 'forty days pass', 'forty days pass'],
    ],
    setting: { age: 'no day of birth' },
  },
  {
    keeps: 'a change of address hands the mother’s pause to nobody',
    actions: [
      ...['mother pauses', ...twin, 'father pauses the twin', 'twin deletes the account'],
      ...['child moves to another label of the mailbox', 'father resumes', 'child resumes'],
    ],
    setting: { father: true },
  },
  {
    keeps: 'a parent of a second account needs the mother’s yes, however often the child starts over',
    actions: [...twin, 'twin deletes the account', ...startOver, ...startOver, 'father joins'],
  },
  {
    keeps: 'a stranger whom the child removed stays out of the next account',
    actions: [
      ...['child invites father', 'mother says yes to father', 'father joins', 'father pauses'],
      ...['child removes father', ...startOver, 'father joins'],
    ],
  },
  {
    keeps: 'a stranger whom the child removed does not come back by a second account',
    actions: [
      ...['child invites father', 'mother says yes to father', 'father joins', ...twin],
      ...['twin deletes the account', 'child removes mother', 'child removes father', 'eight days pass'],
      ...[...startOver, 'father joins'],
    ],
  },
  {
    keeps: 'a sibling with the same mailbox gets no parent of the child who left, and takes nothing from it',
    actions: [
      ...['mother blocks', 'mother pauses', 'child deletes the account', 'sibling signs up'],
      ...['mother joins again', 'child signs up again', 'mother joins again', 'child resumes'],
      ...['coach starts', 'sibling deletes the account'],
    ],
  },
  {
    keeps: 'what the child closed stays closed through two deletions, for every address that was proven',
    actions: [
      ...['child moves to another address', 'child declines', 'child blocks', 'child pauses', ...startOver],
      ...['coach starts', 'child deletes the account', 'child signs up again with the first address'],
      'coach starts',
    ],
  },
  {
    keeps: 'a stranger’s password does not open what the owner proves',
    actions: ['an owner proves an address that a stranger took'],
  },
]

/** Cases about a coach's verification and the date of the first message. */
export const coachCases: readonly Case[] = [
  {
    keeps: 'an edited division lifts no contact rule',
    actions: ['coach makes the college Division 3', 'coach starts'],
    setting: held,
  },
  {
    keeps: 'an impossible class year lifts no contact rule',
    actions: ['child graduates in 2027', 'coach starts'],
    setting: held,
  },
  {
    keeps: 'a coach who was just confirmed cannot confirm another',
    actions: [
      ...['coach deletes the account', 'coach signs up again', 'an hour passes'],
      ...['head confirms student', 'student confirms coach'],
    ],
    setting: { opening: 'nothing' },
  },
  {
    keeps: 'an administrator’s refusal stays, whichever colleague refused before',
    actions: ['head refuses student', 'admin refuses student', 'head confirms student'],
  },
  {
    keeps: 'of two colleagues who refused, neither alone lets the coach back in',
    actions: ['coach refuses student', 'head refuses student', 'coach confirms student'],
    setting: { opening: 'nothing' },
  },
  {
    keeps: "refusing a coach also ends that coach's confirmations of others",
    actions: [
      ...['coach deletes the account', 'coach signs up again', 'an hour passes', 'head confirms student'],
      ...['forty days pass', 'forty days pass', 'forty days pass', 'student confirms coach'],
      'head refuses student',
    ],
    setting: { opening: 'nothing' },
  },
  {
    keeps:
      'to a refused coach nobody of the family writes, also after a change of college, and they are told',
    actions: ['coach writes', 'admin refuses coach', 'coach changes college'],
    setting: open,
  },
  {
    keeps: 'to a suspended coach nobody of the family writes, and they are told',
    actions: ['coach writes', 'admin suspends coach'],
    setting: open,
  },
  {
    keeps: "suspending a coach ends that coach's confirmations of others, and the coach can still be refused",
    actions: ['head confirms student', 'admin suspends head', 'admin refuses head', 'admin restores head'],
  },
  { keeps: 'a coach who does not reconfirm loses verification after 180 days', actions: ['225 days pass'] },
]

/** Cases about ways around a block other than a message. */
export const channelCases: readonly Case[] = [
  { keeps: 'a mail gateway verifies no address', actions: ['a mail gateway opens a link'] },
  {
    keeps: 'a declined coach cannot send a message as a new name',
    actions: ['child declines', 'coach renames to another name'],
  },
  {
    keeps: 'a blocked coach cannot send a message as a new title',
    actions: ['mother blocks', 'coach takes a title with a message'],
    setting: open,
  },
  { keeps: 'a name cannot carry a message', actions: ['coach renames to a message'], setting: open },
  {
    keeps: 'a calendar feed ends with the password it was created under',
    actions: ['child makes a feed', 'child resets the password'],
  },
  {
    keeps: 'a calendar feed ends when its owner signs out everywhere',
    actions: ['child makes a feed', 'child logs out everywhere'],
  },
  {
    keeps: 'no mail carries a stranger’s words',
    actions: ['a stranger signs up with a message for a name'],
  },
  { keeps: "a visitor does not read the places of a minor's games", actions: ['child saves a game'] },
  {
    keeps: 'a withdrawn share gives no access',
    actions: ['child shares the profile', 'child unshares the profile', 'coach starts'],
    setting: { opening: 'nothing' },
  },
]
