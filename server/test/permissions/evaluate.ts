import { type Endpoint, Problem } from '@touchline/contract'
import type { z } from 'zod'
import type { TestApp } from '../support/app.ts'
import { type ActorName, actorNames, type ObjectName, objectNames } from './actors.ts'
import type { Cell } from './answers.ts'
import { ask, type Seen } from './ask.ts'
import { alwaysWritten } from './exceptions.ts'
import type { Fixtures } from './fixtures.ts'
import type { Row } from './row.ts'
import { partsOf } from './shown-parts.ts'
import type { Stored } from './stored.ts'

/** An application with fixtures, restored after every cell. */
export interface Harness {
  touchline: TestApp
  fixtures: Fixtures
  stored: Stored
}

/** Returns a row's columns: all objects, or one if its call names none. */
export const columnsOf = ({ object }: Row): ObjectName[] => (object === 'none' ? ['own'] : objectNames)

/** Sends every cell of a row. Returns a message for each answer that differs. */
export async function evaluate(harness: Harness, row: Row): Promise<string[]> {
  const wrong: Wrong[] = []
  for (const actor of actorNames) {
    const seen = new Map<ObjectName, Seen>()
    for (const object of columnsOf(row)) {
      const cell = row.answers[actor][object]
      const answer = await ask(harness.touchline.app, row.endpoint, {
        input: inputOf(harness.fixtures, row, { actor, object }),
        token: tokenOf(harness, actor),
      })
      seen.set(object, answer)
      const faults = [
        ...compare(cell, answer, responseOf(row.endpoint, cell.status)),
        ...tooManyQueries(row, answer),
        ...(await wronglyChanged(harness, row, answer)),
      ]
      wrong.push(...faults.map((fault) => ({ fault, cell: `${actor} × ${object}` })))
    }
    wrong.push(...tellApart(row, actor, seen).map((fault) => ({ fault, cell: actor })))
  }
  const { openStreams } = harness.touchline.platform.live
  if (openStreams > 0) wrong.push({ fault: `leaves ${openStreams} streams open`, cell: 'all' })
  return [...Map.groupBy(wrong, ({ fault }) => fault)].map(
    ([fault, cells]) => `${cells.map(({ cell }) => cell).join(', ')}: ${fault}`,
  )
}

interface Wrong {
  fault: string
  cell: string
}

/** Builds the input of an actor about an object. */
export function inputOf(
  { callers, ids }: Fixtures,
  row: Row,
  { actor, object }: { actor: ActorName; object: ObjectName },
): object {
  const self = callers[actor].userId || ids.own.player
  return row.input({ it: ids[object], own: ids.own, self })
}

const tokenOf = ({ fixtures }: Harness, actor: ActorName) => fixtures.callers[actor].token

/** Returns the schema of an answer: that of the grant, or of the refusal. */
const responseOf = ({ response, problems }: Endpoint, status: number) =>
  status < 400 ? response : (problems[status] ?? Problem)

function compare(cell: Cell, { status, body, fields }: Seen, schema: z.ZodType): string[] {
  if (status !== cell.status) return [`${status}, not ${cell.status}: ${messageOf(body) || fields}`]
  const code = codeOf(body)
  if (cell.code !== undefined && code !== cell.code) return [`code ${code}, not ${cell.code}`]
  if (typeof cell.parts === 'string' || typeof fields === 'string') {
    return fields === cell.parts ? [] : [`answers ${fields}, not ${cell.parts}`]
  }
  const { shown, foreign, missing } = partsOf(schema, fields)
  const expected = new Set(cell.parts)
  const more = [...shown.filter((part) => !expected.has(part)), ...foreign]
  const less = [...[...expected].filter((part) => !shown.includes(part)), ...missing]
  return [
    ...(more.length > 0 ? [`tells ${more.join(', ')}`] : []),
    ...(less.length > 0 ? [`leaves out ${less.join(', ')}`] : []),
  ]
}

/** Counts queries. A refusal may take the session and one more unless its row allows more; a grant, as in its row. */
function tooManyQueries({ queries: most, endpoint, toRefuse }: Row, { status, queries }: Seen): string[] {
  const refusal = [401, 403, 404].includes(status) && endpoint.access !== 'anyone'
  const allowed = refusal ? toRefuse : status < 400 ? most : undefined
  const counted = queries.filter((query) => !beside.test(query)).map(tableOf)
  if (status < 400 && most === undefined) return ['is granted, but no number of queries is stated']
  if (allowed === undefined || counted.length <= allowed) return []
  return [`${counted.length} queries, not ${allowed}: of ${counted.join(', ')}`]
}

/** Finds the first table in a query. */
const tableOf = (query: string) => /(?:from|into|update)\s+"?(\w+)/i.exec(query)?.[1] ?? query

const always = Object.keys(alwaysWritten)
/**
 * Matches queries that are not counted: those any request may count or log, the queue's housekeeping, notifications
 * after a commit, the check for events that open streams missed, and the database's secrets, which a process reads
 * once.
 */
const beside = new RegExp(
  `insert into "?(${always.join('|')})|pgboss|pg_notify\\(channel|select place, sequence, payload|(into|from) "?settings`,
)

/** Finds tables an answer changed without permission, and restores them. */
async function wronglyChanged({ stored }: Harness, { endpoint }: Row, { status }: Seen) {
  const changed = await stored.restore()
  const mayChange = status < 400 && endpoint.method !== 'GET'
  return mayChange
    ? []
    : changed.filter((table) => !always.includes(table)).map((table) => `changed ${table}`)
}

/** Checks that a refused object looks like a missing one, even one's own, unless the row states a difference. */
function tellApart({ answers, toldApart }: Row, actor: ActorName, seen: Map<ObjectName, Seen>): string[] {
  const missing = seen.get('missing')
  const column = answers[actor]
  const others: ObjectName[] = ['sameCollege', 'foreign', 'own']
  return others.flatMap((object) => {
    const answer = seen.get(object)
    if (!answer || !missing || ![401, 403, 404].includes(answer.status)) return []
    const saysSo = (object === 'own' || toldApart !== '') && column[object].status !== column.missing.status
    const [one, other] = [tellingPart(answer), tellingPart(missing)]
    return one === other || saysSo ? [] : [`${object} is refused as ${one}, missing as ${other}`]
  })
}

function tellingPart({ status, body }: Seen): string {
  return `${status} ${codeOf(body)} ${messageOf(body)}`
}

function messageOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}
