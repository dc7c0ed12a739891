import { z } from 'zod'

const Listen = z.object({
  do: z.literal('listen'),
  port: z.int(),
  people: z.array(z.object({ token: z.string(), address: z.string() })),
  /** The number of people who connect at the same time. */
  atOnce: z.int().positive(),
})

const Ask = z.object({
  do: z.literal('ask'),
  port: z.int(),
  /** Complete requests as text, with due times in milliseconds since 1970, earliest first. */
  requests: z.array(z.object({ text: z.string(), due: z.number() })),
})

/** A command to the crowd's process, one of each kind at a time. */
export const CrowdOrder = z.discriminatedUnion('do', [
  Listen,
  Ask,
  z.object({ do: z.literal('tell') }),
  z.object({ do: z.literal('leave') }),
])
export type CrowdOrder = z.input<typeof CrowdOrder>

/** The number of open streams, and of refusals before. */
export const Listening = z.object({ opened: z.int(), refused: z.int(), seconds: z.number() })

/** The result of each request, in order: the last status, the time sent and the time answered. */
export const Asked = z.object({
  statuses: z.array(z.int()),
  sentAt: z.array(z.number()),
  answeredAt: z.array(z.number()),
  bodies: z.array(z.string()),
  /** The number of retries after refusals and broken connections. */
  again: z.int(),
})
export type Asked = z.infer<typeof Asked>

/** Every message received on a stream: its reader, id and time. */
export const Heard = z.object({
  readers: z.array(z.int()),
  messageIds: z.array(z.string()),
  conversationIds: z.array(z.string()),
  at: z.array(z.number()),
  /** Streams that ended and reconnected. */
  cameBack: z.int(),
  /** Streams that had to reload everything. */
  resyncs: z.int(),
})
export type Heard = z.infer<typeof Heard>

/** The process's answer to a command. */
export const CrowdAnswer = z.object({ to: z.string(), outcome: z.unknown() })
