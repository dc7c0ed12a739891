import { once } from 'node:events'
import { z } from 'zod'
import { freePort } from '../../server/test/chaos/platform/product.ts'

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1)
const Answer = z.object({ id: z.int(), result: z.unknown() })
const Value = z.object({ result: z.object({ value: z.string() }) })
const Memory = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
})

/** The memory of a process in bytes, as reported by Node. */
export type Memory = z.infer<typeof Memory>

/** Returns the settings that open a process's inspector, and its port. */
export async function askable() {
  const port = await freePort()
  return { port, settings: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } }
}

/** Reads the memory of a process started with `askable`'s settings, after garbage collection. */
export async function memoryAfterCollection(port: number): Promise<Memory> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = Targets.parse(await answer.json())
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  const call = async (id: number, method: string, params: object = {}) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    socket.onmessage = ({ data }) => {
      const told = Answer.safeParse(JSON.parse(String(data)))
      if (told.success && told.data.id === id) resolve(told.data.result)
    }
    socket.send(JSON.stringify({ id, method, params }))
    return promise
  }
  try {
    // collects twice: objects finalized by the first run are freed by the second
    await call(1, 'HeapProfiler.collectGarbage')
    await call(2, 'HeapProfiler.collectGarbage')
    const told = await call(3, 'Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
    return Memory.parse(JSON.parse(Value.parse(told).result.value))
  } finally {
    socket.close()
  }
}
