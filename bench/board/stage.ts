import { getBoard, rowsOf } from '@touchline/contract'
import { startBare } from '../floor/bare.ts'
import { startApp } from '../harness/app.ts'
import type { Request } from '../harness/load-protocol.ts'
import { withDatabase } from '../harness/people.ts'
import { Meter } from '../harness/usage.ts'
import { openWorld } from '../harness/world.ts'
import { fillBoards } from './fill.ts'
import { boardRequest } from './requests.ts'
import { keepPlain } from './statements.ts'

const messages = 100_000
const plainBoards = 2 // the first ones

/** Starts the product and the bare routes on a generated database with boards of these sizes. */
export async function openStage(players: number, sizes: readonly number[]) {
  const world = await openWorld(players, messages)
  const programs = await withDatabase(world.databaseUrl, (db) => fillBoards(db, sizes))
  const app = await startApp(world.databaseUrl)
  for (const program of programs.slice(0, plainBoards)) {
    const { rows } = getBoard.response.parse(JSON.parse(await answerOf(app.port, boardRequest(program))))
    await withDatabase(world.databaseUrl, (db) => keepPlain(db, program.collegeId, rowsOf(rows)))
  }
  const bare = await startBare(world.databaseUrl)
  return {
    programs,
    url: world.databaseUrl,
    product: { port: app.port, meter: await Meter.of(app.pid, world.databaseUrl) },
    bare: { port: bare.port, meter: await Meter.of(bare.pid, world.databaseUrl) },
    async stop() {
      bare.stop()
      await app.stop()
      await world.stop()
    },
  }
}

/** Sends a request and returns the answer's text. */
export async function answerOf(port: number, { path, headers }: Request): Promise<string> {
  const sent = { ...headers, 'x-forwarded-for': '10.0.0.1' }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent })
  if (!answer.ok) throw new Error(`${answer.status} at ${path}: ${await answer.text()}`)
  return answer.text()
}
