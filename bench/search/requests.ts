import { setTimeout as sleep } from 'node:timers/promises'
import { requestFor, searchPlayers } from '@touchline/contract'
import { type ParameterSet, parameterSets } from '../../server/test/support/search/parameter-sets.ts'
import type { Request } from '../harness/load-protocol.ts'
import type { BenchCoach } from '../harness/people.ts'

/** Builds a search request as a coach's browser sends it. */
export function requestOf(coach: BenchCoach, { gender, ...query }: ParameterSet, more: object = {}): Request {
  const { path } = requestFor(searchPlayers, { query: { ...query, ...more } })
  return {
    method: 'GET',
    path,
    headers: {
      authorization: `Bearer ${coach.token}`,
      'x-forwarded-for': '{address}',
      ...(gender ? { gender } : {}),
    },
  }
}

/** Builds every search by every coach. */
export function requestsOf(coaches: readonly BenchCoach[], more: object): Request[] {
  return coaches.flatMap((coach) => parameterSets.map((set) => requestOf(coach, set, more)))
}

/** Sends a request to the product and returns the answer. */
export async function ask(port: number, { path, headers }: Request) {
  const sent = { ...headers, 'x-forwarded-for': '10.0.0.1' }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent })
  if (!answer.ok) throw new Error(`${answer.status} at ${path}`)
  return searchPlayers.response.parse(await answer.json())
}

/** Waits until the product searches in memory; option counts appear only then. */
export async function untilLoaded(port: number, [coach]: readonly BenchCoach[]) {
  if (!coach) throw new Error('The generated database has no coaches')
  while ((await ask(port, requestOf(coach, {}, { counts: 'true', limit: 1 }))).counts === undefined) {
    await sleep(200)
  }
}
