import { z } from 'zod'
import { genders } from './constants.ts'
import { divisions } from './divisions.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** The deciding contact rule, in the rule file's words. Information, not legal advice. */
export const ContactRule = z.object({
  body: z.string().describe("Who rules, like 'NCAA Division 1'"),
  rule: z.string().describe('The rule in a sentence'),
  validFrom: z.string().nullable().describe('A day, a month or a year; null where the source names none'),
  source: z.string(),
  url: z.string().describe('Where the source can be read: https'),
  unsettled: z.string().optional().describe('Why one should ask before relying on the rule'),
})
export type ContactRule = z.infer<typeof ContactRule>

/** Says if this coach may send this player a first message now. The server checks again when it is sent. */
export const ContactVerdict = z
  .object({
    allowed: z.boolean(),
    until: z.iso
      .datetime()
      .nullable()
      .describe('From when on a held first message may be sent, to the second; null when open or unknown'),
    untilText: z
      .string()
      .describe("The same for people, like 'June 15, 2027 at 12:01 AM Central Time'; may be empty"),
    untilDay: z.string().describe("Its day alone, like 'June 15, 2027'; empty when open or unknown"),
    reason: z.string().describe('Why it is held, in words for the coach; empty when allowed'),
    rule: ContactRule.describe('The rule in force at this moment; every division and gender has exactly one'),
    rulesVersion: z.string().describe('The edition of the rule file that was asked'),
  })
  .meta({ id: 'ContactVerdict' })
export type ContactVerdict = z.infer<typeof ContactVerdict>

/** The verdict that a coach is told before typing a first message. */
export const FirstMessage = z
  .object({
    verdict: ContactVerdict,
    arrivesAs: z
      .enum(['message', 'request'])
      .describe(
        "'request': the player is a minor who has not shared a profile with this college, and must let it in first",
      ),
    guardianNeeded: z.boolean().describe('Contact waits until a parent or guardian has joined'),
    parentsRead: z.boolean().describe('A parent or guardian can read the conversation'),
  })
  .meta({ id: 'FirstMessage' })
export type FirstMessage = z.infer<typeof FirstMessage>

export const getFirstMessage = endpoint({
  name: 'getFirstMessage',
  method: 'GET',
  path: '/api/conversations/first/:playerId',
  access: 'verifiedCoach',
  summary: "The contact rules' verdict on a first message to this player, and how it would arrive",
  params: z.object({ playerId: Id }),
  response: FirstMessage,
})

/** When a rule lets coaches write first: at any time, or from a date that follows from the class year. */
const ContactStart = z.union([
  z.literal('anyTime'),
  z.object({
    date: z.object({
      yearsBefore: z.int().describe('Years before the class year'),
      month: z.int(),
      day: z.int(),
      time: z.string().describe("Local to the player's state, like 00:01"),
    }),
  }),
])

/** The contact rules in force, for people to read: each body's rules and their source. */
export const ContactRules = z
  .object({
    version: z.string(),
    checked: z.iso.date().describe('The day on which the sources were last read'),
    note: z.string().describe('What these rules are and are not'),
    rules: z.array(
      ContactRule.extend({
        id: z.string(),
        divisions: z.array(z.enum(divisions)),
        genders: z.array(z.enum(genders)).describe('Of the college'),
        starts: ContactStart,
        appliesFrom: z.iso.date().optional().describe('The first day on which the rule is asked'),
        appliesUntil: z.iso.date().optional().describe('The last day on which the rule is asked'),
      }),
    ),
  })
  .meta({ id: 'ContactRules' })
export type ContactRules = z.infer<typeof ContactRules>

export const getContactRules = endpoint({
  name: 'getContactRules',
  method: 'GET',
  path: '/api/contactRules',
  access: 'anyone',
  summary: 'The rules of first contact in force: who may write from when on, each with its date and source',
  response: ContactRules,
})
