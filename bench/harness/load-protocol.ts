import { z } from 'zod'

/** A request to repeat, with a fresh `{id}` in its body and `{address}` in a header each time. */
const Request = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
})
export type Request = z.infer<typeof Request>

/** An order to the load generator. */
export const Order = z.object({
  port: z.int(),
  requests: z.array(Request).min(1),
  connections: z.int().positive(),
  seconds: z.number().positive(),
  /** How many requests to begin each second, evenly; as fast as answers come without it. */
  perSecond: z.number().positive().optional(),
})
export type Order = z.infer<typeof Order>

/** The result of an order: the milliseconds of each answer, and the number of answers by status. */
export const Outcome = z.object({
  times: z.array(z.number()),
  statuses: z.record(z.string(), z.int()),
  /** The first answer, or the first refusal. */
  sample: z.string(),
  seconds: z.number().default(0),
})
export type Outcome = z.input<typeof Outcome>
