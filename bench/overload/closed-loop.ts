import { Load, percentile } from '../harness/load.ts'
import type { Request } from '../harness/load-protocol.ts'
import type { Table } from '../harness/report.ts'
import { requestsOf } from '../hot-paths/requests.ts'
import type { Subjects } from '../hot-paths/subjects.ts'

const crowds = [16, 50, 200]
const seconds = 4

/**
 * Runs people who send the next request only after an answer. Their load is bounded, so nobody may
 * be refused. Each kind of request runs with 16, 50 and 200 of them.
 */
export async function closedLoops(
  port: number,
  subjects: Subjects,
): Promise<{ table: Table; missed: string[] }> {
  const { conversations, messages, send } = requestsOf(subjects, port, port)
  const kinds: [string, readonly Request[]][] = [
    ['Conversation list, 50', conversations.app.requests],
    ['Last 50 messages', messages.app.requests],
    ['Send', send.app.requests],
  ]
  const load = new Load()
  const rows: (string | number)[][] = []
  const missed: string[] = []
  try {
    for (const [name, requests] of kinds) {
      const order = { port, requests: [...requests], seconds }
      await load.answers({ ...order, connections: 16 })
      for (const connections of crowds) {
        const { times, statuses, perSecond } = await load.answers({ ...order, connections })
        const refused = statuses['503'] ?? 0
        const others = Object.keys(statuses).filter((status) => !['200', '201', '503'].includes(status))
        if (refused > 0)
          missed.push(`${name}: ${refused} of ${times.length} refused at ${connections} people`)
        if (others.length > 0) missed.push(`${name}: answered with ${others.join(', ')}`)
        const ms = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1))
        rows.push([name, connections, Math.round(perSecond), ...ms, refused])
      }
    }
  } finally {
    load.stop()
  }
  const columns = ['', 'people', 'answered/s', 'p50 ms', 'p99 ms', 'refused']
  return {
    table: { title: 'Next request right after each answer (goal: nobody refused)', columns, rows },
    missed,
  }
}
