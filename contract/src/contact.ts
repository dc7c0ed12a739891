import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

/** The contact rule that decided, as the rule file words it. Information, not legal advice. */
export const ContactRule = z.object({
  body: z.string().describe("Who rules, like 'NCAA Division I'"),
  rule: z.string().describe('The rule in a sentence'),
  validFrom: z.string().nullable().describe('A day, a month or a year; null where the source names none'),
  source: z.string(),
  url: z.string(),
})
export type ContactRule = z.infer<typeof ContactRule>

/** May this coach send this player a first message now? Judged by the server, again at the moment of sending. */
export const ContactVerdict = z
  .object({
    allowed: z.boolean(),
    until: z.iso
      .datetime()
      .nullable()
      .describe('When a held first message may be sent; null when open or unknown'),
    untilText: z
      .string()
      .describe("The same for people, like 'June 15, 2027 at 12:01 AM Central Time'; may be empty"),
    reason: z.string().describe('Why it is held, in words for the coach; empty when allowed'),
    rule: ContactRule.nullable().describe('Null where no rule of the file speaks of this'),
    rulesVersion: z.string(),
  })
  .meta({ id: 'ContactVerdict' })
export type ContactVerdict = z.infer<typeof ContactVerdict>

/** What a coach is told before typing a first message. */
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
  summary: 'Whether and how a first message to this player would arrive, with the rule that decides',
  params: z.object({ playerId: Id }),
  response: FirstMessage,
})
