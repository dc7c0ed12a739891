import { HttpConnection } from './http-connection.ts'
import { OpenLoopOrder, type OpenLoopOutcome } from './open-loop.ts'

// Sends requests at a fixed rate, independent of the answers, as people do. A process of its own
// that takes one order at a time from its parent. Times count from a request's due time.

const longestWait = 5000 // milliseconds to wait for the last answers

process.on('message', (message) => {
  ask(OpenLoopOrder.parse(message)).then(
    (outcome) => process.send?.(outcome),
    () => process.exit(1),
  )
})
process.on('disconnect', () => process.exit(0))

async function ask({ port, requests, perSecond, seconds }: OpenLoopOrder): Promise<OpenLoopOutcome> {
  const times: Record<string, number[]> = {}
  const free: HttpConnection[] = []
  const all: HttpConnection[] = []
  const running = new Set<Promise<void>>()
  const began = performance.now()
  const total = Math.round(perSecond * seconds)
  for (let sent = 0; sent < total; ) {
    const dueBy = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond))
    for (; sent < dueBy; sent++)
      start(requests[sent % requests.length] ?? '', began + (sent * 1000) / perSecond)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, longestWait))])
  for (const connection of all) connection.close()
  return { times }

  function start(request: string, due: number) {
    const task = once(request, due).finally(() => running.delete(task))
    running.add(task)
  }

  async function once(request: string, due: number) {
    const connection = free.pop() ?? opened()
    let status = 0
    try {
      status = (await connection.ask(request)).status
      free.push(connection)
    } catch {
      // counts as 0
    }
    const list = times[status] ?? []
    times[status] = list
    list.push(performance.now() - due)
  }

  function opened(): HttpConnection {
    const connection = new HttpConnection(port)
    all.push(connection)
    return connection
  }
}
