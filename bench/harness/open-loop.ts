import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

/** What the open-loop generator is told to do. */
export const OpenLoopOrder = z.object({
  port: z.int(),
  /** Whole requests as text. */
  requests: z.array(z.string()).min(1),
  perSecond: z.number().positive(),
  seconds: z.number().positive(),
})
export type OpenLoopOrder = z.infer<typeof OpenLoopOrder>

/** Milliseconds until each answer, by its status; 0 stands for a connection that failed. */
export const OpenLoopOutcome = z.object({ times: z.record(z.string(), z.array(z.number())) })
export type OpenLoopOutcome = z.infer<typeof OpenLoopOutcome>

/** Runs one order in a process of its own: asked at that rate, whatever becomes of the answers. */
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
