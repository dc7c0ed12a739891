import { type BoardCommand, boardLimits, type NewProspect, t } from '@touchline/contract'
import { generateNKeysBetween } from 'fractional-indexing'
import type { CoachActor } from '../../platform/actor.ts'
import type { TransactionContext } from '../../platform/context.ts'
import type { OwnText } from '../../platform/i18n/localized-text.ts'
import {
  countAll,
  type FieldChange,
  findLinked,
  findPlayers,
  firstRank,
  insertProspects,
  type NewRow,
  ownIds,
  updateProspects,
} from './change-queries.ts'
import { factColumns } from './facts.ts'
import { type Result, refusal } from './result.ts'

type Add = Extract<BoardCommand, { kind: 'add' }>

interface Added {
  results: Result[]
  changes: FieldChange[]
}

/**
 * Puts prospects on top of the board: listed players of the program's side of the game, or people only the staff knows.
 * One that is there stays as it is; one in the trash comes back.
 */
export async function addProspects(
  ctx: TransactionContext<CoachActor>,
  { prospects }: Add,
  version: number,
): Promise<Added> {
  const { trx, actor } = ctx
  const { collegeId } = actor
  const playerIds = prospects.flatMap(({ playerId }) => playerId ?? [])
  const ids = prospects.map(({ prospectId }) => prospectId)
  const players = await findPlayers(trx, playerIds, actor.gender)
  const linked = await findLinked(trx, collegeId, playerIds)
  const taken = await ownIds(trx, collegeId, ids)
  const first = await firstRank(trx, collegeId)
  const { onBoard, all } = await countAll(trx, collegeId)
  const ranks = generateNKeysBetween(null, first ?? null, prospects.length)
  const room = Math.min(boardLimits.prospects - onBoard, boardLimits.allProspects - all)
  const rows: NewRow[] = []
  const results: Result[] = []
  const back: string[] = []
  const changes: FieldChange[] = []
  for (const [place, prospect] of prospects.entries()) {
    const { prospectId, playerId } = prospect
    const player = playerId === undefined ? undefined : players.get(playerId)
    const present = playerId === undefined ? undefined : linked.get(playerId)
    const refuse = (message: OwnText) => results.push(refusal(prospectId, message))
    if (present && present.removedAt !== null) {
      back.push(present.id)
      changes.push({ prospectId: present.id, field: 'removedAt', was: present.removedAt, now: null })
      results.push({ prospectId: present.id, outcome: 'done' })
      linked.set(playerId ?? '', { ...present, removedAt: null })
    } else if (present) results.push({ prospectId: present.id, outcome: 'unchanged' })
    else if (playerId !== undefined && !player) refuse(t`This player isn't on Touchline anymore.`)
    else if (taken.has(prospectId)) results.push({ prospectId, outcome: 'unchanged' })
    else if (rows.length >= room) refuse(t`Your board is full at 5,000 players. Archive some first.`)
    else {
      const row = rowOf(ctx, prospect, { name: player?.name, version, rank: ranks[place] ?? '' })
      if ('refused' in row) refuse(row.refused)
      else {
        taken.add(prospectId)
        if (playerId !== undefined) linked.set(playerId, { id: prospectId, removedAt: null })
        rows.push(row)
        changes.push({ prospectId, field: 'added', was: null, now: true })
        results.push({ prospectId, outcome: 'done' })
      }
    }
  }
  await updateProspects(trx, back, { removedAt: null, version, changedAt: ctx.now })
  return withoutForeign({ results, changes }, rows, await insertProspects(trx, rows))
}

/** Refuses prospects whose ids another program has. */
function withoutForeign({ results, changes }: Added, rows: readonly NewRow[], inserted: Set<string>): Added {
  const foreign = new Set(rows.map(({ id }) => id).filter((id) => !inserted.has(id)))
  if (foreign.size === 0) return { results, changes }
  return {
    results: results.map((one) =>
      foreign.has(one.prospectId) ? refusal(one.prospectId, t`Reload the page and try again.`) : one,
    ),
    changes: changes.filter(({ prospectId }) => !foreign.has(prospectId)),
  }
}

interface Given {
  /** The name of a player on Touchline. */
  name: string | undefined
  version: number
  rank: string
}

function rowOf(
  { actor, now }: TransactionContext<CoachActor>,
  { prospectId, playerId, facts = {}, stage, priority }: NewProspect,
  { name: known, version, rank }: Given,
): NewRow | { refused: OwnText } {
  const noted = factColumns(facts, { entry: facts.entry ?? 'highSchool' }, now)
  if ('refused' in noted) return { refused: noted.refused }
  const { name = '', ...columns } = noted.columns
  return {
    ...columns,
    id: prospectId,
    collegeId: actor.collegeId,
    playerId: playerId ?? null,
    origin: playerId === undefined ? 'hand' : 'touchline',
    // of the profile nothing but the name is copied
    name: known ?? name,
    stage: stage ?? 'watching',
    priority: priority ?? null,
    rank,
    ownerId: actor.userId,
    version,
    madeBy: actor.userId,
    madeAt: now,
    changedAt: now,
  }
}
