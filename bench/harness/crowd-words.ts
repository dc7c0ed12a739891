import { z } from 'zod'

const Listen = z.object({
  do: z.literal('listen'),
  port: z.int(),
  people: z.array(z.object({ token: z.string(), address: z.string() })),
  /** How many of them come in at the same time. */
  atOnce: z.int().positive(),
  /** Open the stream and never read on. */
  deaf: z.boolean(),
})

const Ask = z.object({
  do: z.literal('ask'),
  port: z.int(),
  /** Whole requests as text, each with the moment at which it is due, in milliseconds since 1970; earliest first. */
  requests: z.array(z.object({ text: z.string(), due: z.number() })),
})

/** What the crowd's process is told to do, one order of a kind at a time. */
export const CrowdOrder = z.discriminatedUnion('do', [
  Listen,
  Ask,
  z.object({ do: z.literal('tell') }),
  z.object({ do: z.literal('leave') }),
])
export type CrowdOrder = z.input<typeof CrowdOrder>

/** Streams that are open, and how often one was turned away before. */
export const Listening = z.object({ opened: z.int(), refused: z.int(), seconds: z.number() })

/** What became of each request, in their order: its last status, when it went out and when it was answered. */
export const Asked = z.object({
  statuses: z.array(z.int()),
  sentAt: z.array(z.number()),
  answeredAt: z.array(z.number()),
  bodies: z.array(z.string()),
  /** How often a request was turned away or broke off, and was sent again. */
  again: z.int(),
})
export type Asked = z.infer<typeof Asked>

/** Every message that came in on a stream: on whose, which, and when. */
export const Heard = z.object({
  readers: z.array(z.int()),
  messageIds: z.array(z.string()),
  conversationIds: z.array(z.string()),
  at: z.array(z.number()),
  /** Streams that ended and were opened again. */
  cameBack: z.int(),
  /** Streams that were told to fetch everything again. */
  resyncs: z.int(),
})
export type Heard = z.infer<typeof Heard>

/** How the process answers an order. */
export const CrowdAnswer = z.object({ to: z.string(), outcome: z.unknown() })
