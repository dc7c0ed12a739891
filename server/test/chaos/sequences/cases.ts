import type { Setting } from './people.ts'

/** A setting and a list of actions; every promise must hold after each action. */
export interface Case {
  keeps: string
  acts: readonly string[]
  setting?: Partial<Setting>
}

const open = { opening: 'open' } as const
const held = { held: true }

/** Cases about family members who block, pause or decline, and about second parents. */
export const familyCases: readonly Case[] = [
  {
    keeps: 'what a parent closed stays closed when the child removes the parent',
    acts: [
      ...['mother declines', 'mother blocks', 'mother pauses', 'child removes mother'],
      ...['child resumes', 'child unblocks', 'child accepts', 'coach writes'],
    ],
  },
  {
    keeps: 'what a parent closed stays closed a week after the child removed the parent',
    acts: [
      ...['mother declines', 'mother pauses', 'child removes mother', 'eight days pass'],
      ...['child resumes', 'child accepts'],
    ],
  },
  {
    keeps: 'a second parent comes in with the first one’s yes, who is told',
    acts: ['child invites father', 'father joins'],
  },
  {
    keeps: 'another parent alone undoes nothing that a parent closed',
    acts: [
      ...['mother declines', 'mother blocks', 'mother pauses'],
      ...['father unblocks', 'father accepts', 'father resumes'],
    ],
    setting: { father: true },
  },
  {
    keeps: 'an age of 18 alone ends no parent’s access',
    acts: ['child says 18', 'two days pass'],
    setting: { age: 'no day of birth' },
  },
  {
    keeps: 'a corrected birthday alone ends no parent’s access',
    acts: ['child says 18 with a birthday', 'fifteen days pass'],
  },
]

/** Cases about several accounts of one person. */
export const personCases: readonly Case[] = [
  {
    keeps: 'a block holds for the second account of a mailbox',
    acts: ['mother declines', 'mother blocks', 'second signs up', 'admin confirms second', 'second starts'],
  },
  {
    keeps: 'a block outlives the account of the coach',
    acts: [
      ...['mother blocks', 'coach deletes the account', 'coach signs up again'],
      ...['admin confirms coach', 'coach starts'],
    ],
  },
  {
    keeps: 'a refusal by a colleague outlives the account',
    acts: [
      ...['head refuses student', 'student deletes the account', 'student signs up again'],
      'coach confirms student',
    ],
  },
  {
    keeps: 'a refusal holds for the second account of a mailbox',
    acts: ['admin refuses coach', 'second signs up', 'head confirms second'],
  },
  {
    keeps: 'a suspension ends the second account of a mailbox',
    acts: ['second signs up', 'admin confirms second', 'admin suspends coach'],
  },
  {
    keeps: 'what a coach wrote outlives the coach’s account',
    acts: ['coach writes', 'child writes', 'coach deletes the account', 'forty days pass'],
    setting: open,
  },
  {
    keeps: 'what was written to a child outlives the child’s account',
    acts: ['coach writes', 'child writes', 'child deletes the account', 'forty days pass'],
    setting: open,
  },
  {
    keeps: 'what a parent closed stays closed for a child who signs up again',
    acts: [
      ...['mother declines', 'mother blocks', 'mother pauses', 'child deletes the account'],
      ...['child signs up again', 'child resumes', 'coach starts', 'second signs up'],
      ...['admin confirms second', 'second starts'],
    ],
  },
  {
    keeps: 'a parent promises the child nothing by what the child has left',
    acts: ['child deletes the account', 'mother blocks', 'mother reports', 'child signs up again'],
    setting: open,
  },
  {
    keeps: 'a block outlives the accounts of both sides',
    acts: [
      ...['mother blocks', 'child deletes the account', 'coach deletes the account', 'child signs up again'],
      ...['coach signs up again', 'admin confirms coach', 'coach starts'],
    ],
  },
  {
    keeps: 'a child who signs up again is as old as before',
    acts: ['child deletes the account', 'child signs up again as 18', 'mother joins again', 'two days pass'],
  },
]

/** Cases about a coach's verification and the date of the first message. */
export const coachCases: readonly Case[] = [
  {
    keeps: 'an edited division lifts no contact rule',
    acts: ['coach makes the college Division 3', 'coach starts'],
    setting: held,
  },
  {
    keeps: 'a class year that cannot be true lifts no contact rule',
    acts: ['child graduates in 2027', 'coach starts'],
    setting: held,
  },
  {
    keeps: 'the word of a coach who was just confirmed makes no coach',
    acts: ['second signs up', 'head confirms student', 'student confirms second'],
  },
  {
    keeps: 'a refused coach takes along whom that coach confirmed',
    acts: [
      ...['coach deletes the account', 'coach signs up again', 'an hour passes', 'head confirms student'],
      ...['forty days pass', 'forty days pass', 'forty days pass', 'student confirms coach'],
      'head refuses student',
    ],
    setting: { opening: 'nothing' },
  },
  { keeps: 'a coach who is not asked again is none after 180 days', acts: ['225 days pass'] },
]

/** Cases about ways around a block other than a message. */
export const channelCases: readonly Case[] = [
  { keeps: 'a mail gateway proves no address', acts: ['a mail gateway opens a link'] },
  {
    keeps: 'a declined coach says nothing by a new name',
    acts: ['child declines', 'coach renames to another name'],
  },
  {
    keeps: 'a blocked coach says nothing by a new title',
    acts: ['mother blocks', 'coach takes a title with a message'],
    setting: open,
  },
  { keeps: 'a name is no message', acts: ['coach renames to a message'], setting: open },
  {
    keeps: 'a feed ends with the password it was made under',
    acts: ['child makes a feed', 'child resets the password'],
  },
  {
    keeps: 'a feed ends when its owner logs out everywhere',
    acts: ['child makes a feed', 'child logs out everywhere'],
  },
  {
    keeps: 'no mail carries a stranger’s words',
    acts: ['a stranger signs up with a message for a name'],
  },
  { keeps: 'a visitor does not read where a minor plays', acts: ['child saves a game'] },
  {
    keeps: 'a share that was taken back opens no door',
    acts: ['child shares the profile', 'child unshares the profile', 'coach starts'],
    setting: { opening: 'nothing' },
  },
]
