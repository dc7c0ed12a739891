import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

/** An order to the open-loop generator. */
export const OpenLoopOrder = z.object({
  port: z.int(),
  /** Complete requests as text. */
  requests: z.array(z.string()).min(1),
  perSecond: z.number().positive(),
  seconds: z.number().positive(),
})
export type OpenLoopOrder = z.infer<typeof OpenLoopOrder>

/** Milliseconds of each answer by status; status 0 is a failed connection. */
export const OpenLoopOutcome = z.object({ times: z.record(z.string(), z.array(z.number())) })
export type OpenLoopOutcome = z.infer<typeof OpenLoopOutcome>

/** Runs an order in a process of its own: requests at that rate, independent of the answers. */
export async function openLoop(order: OpenLoopOrder): Promise<OpenLoopOutcome> {
  const child = fork(new URL('open-loop-process.ts', import.meta.url), { serialization: 'advanced' })
  try {
    child.send(order)
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [undefined]),
    ])
    return OpenLoopOutcome.parse(message)
  } finally {
    child.disconnect()
  }
}
