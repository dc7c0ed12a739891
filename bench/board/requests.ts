import { changeBoard, getBoard, requestFor, stages } from '@touchline/contract'
import { bareToken } from '../floor/statements.ts'
import type { Request } from '../harness/load-protocol.ts'
import type { Program } from './fill.ts'

/** Builds the request of a board, or of what changed since a version. */
export function boardRequest({ token }: Program, since?: number): Request {
  const { path } = requestFor(getBoard, { query: since === undefined ? {} : { since } })
  return { method: 'GET', path, headers: headersOf(token) }
}

export const bareBoardRequest = ({ collegeId }: Program, since = 0): Request => ({
  method: 'GET',
  path: `/board?collegeId=${collegeId}&since=${since}`,
  headers: headersOf(bareToken),
})

/** Builds stage changes of so many prospects each; each turn has another stage, so that each one changes something. */
export function changesOf(programs: readonly Program[], each: number, turn: number) {
  const stage = stages[turn % 8] ?? 'watching'
  return programs
    .flatMap((program) =>
      portions(program.prospectIds, each).map((prospectIds, place) => ({ program, prospectIds, place })),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ program: { collegeId, token }, prospectIds }) => {
      const command = { commandId: '{id}', kind: 'stage', prospectIds, stage }
      const plain = { collegeId, prospectIds: prospectIds.join(','), stage, commandId: '{id}' }
      return {
        product: post(changeBoard.path, token, { commands: [command] }),
        bare: post('/change', bareToken, plain),
      }
    })
}

const post = (path: string, token: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: headersOf(token),
  body: JSON.stringify(body),
})

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': '{address}' })

const portions = (ids: readonly string[], each: number) =>
  Array.from({ length: Math.floor(ids.length / each) }, (_, place) =>
    ids.slice(place * each, (place + 1) * each),
  )
