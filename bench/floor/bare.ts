import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

const Ready = z.object({ port: z.int() })

/** Starts the bare routes on the database, in a process of their own. */
export async function startBare(databaseUrl: string) {
  const child = fork(new URL('bare-process.ts', import.meta.url), [databaseUrl])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The bare routes exited early')))
  const [message] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return { port: Ready.parse(message).port, pid: child.pid ?? 0, stop: () => child.disconnect() }
}
