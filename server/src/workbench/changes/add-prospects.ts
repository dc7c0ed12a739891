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
  takenIds,
  updateProspect,
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
  const taken = await takenIds(trx, ids)
  const first = await firstRank(trx, collegeId)
  const count = await countAll(trx, collegeId)
  const ranks = generateNKeysBetween(null, first ?? null, prospects.length)
  const rows: NewRow[] = []
  const results: Result[] = []
  const changes: FieldChange[] = []
  const seen = new Set<string>()
  for (const [place, prospect] of prospects.entries()) {
    const { prospectId, playerId } = prospect
    const player = playerId === undefined ? undefined : players.get(playerId)
    const present = playerId === undefined ? undefined : linked.get(playerId)
    const refuse = (message: OwnText) => results.push(refusal(prospectId, message))
    if (present) {
      const id = present.id
      if (present.removedAt === null) results.push({ prospectId: id, outcome: 'unchanged' })
      else {
        await updateProspect(trx, id, { removedAt: null, version, changedAt: ctx.now })
        changes.push({ prospectId: id, field: 'removedAt', was: present.removedAt, now: null })
        results.push({ prospectId: id, outcome: 'done' })
      }
    } else if (playerId !== undefined && !player) refuse(t`This player isn't on Touchline anymore.`)
    else if (taken.has(prospectId) || seen.has(playerId ?? prospectId))
      results.push({ prospectId, outcome: 'unchanged' })
    else if (count + rows.length >= boardLimits.prospects)
      refuse(t`Your board is full at 5,000 players. Archive some first.`)
    else {
      const row = rowOf(ctx, prospect, { player, version, rank: ranks[place] ?? '' })
      if ('refused' in row) refuse(row.refused)
      else {
        seen.add(playerId ?? prospectId)
        rows.push(row)
        changes.push({ prospectId, field: 'added', was: null, now: true })
        results.push({ prospectId, outcome: 'done' })
      }
    }
  }
  await insertProspects(trx, rows)
  return { results, changes }
}

interface Given {
  player: { name: string; positions: readonly string[]; yearGraduating: number | null } | undefined
  version: number
  rank: string
}

function rowOf(
  { actor, now }: TransactionContext<CoachActor>,
  { prospectId, playerId, facts = {}, stage, priority }: NewProspect,
  { player, version, rank }: Given,
): NewRow | { refused: OwnText } {
  const noted = factColumns(facts, { entry: facts.entry ?? 'highSchool' }, now)
  if ('refused' in noted) return { refused: noted.refused }
  const positions = player?.positions ?? facts.positions ?? []
  const { name = '', ...columns } = noted.columns
  return {
    ...columns,
    id: prospectId,
    collegeId: actor.collegeId,
    playerId: playerId ?? null,
    origin: playerId === undefined ? 'hand' : 'touchline',
    name: player?.name ?? name,
    positions: [...positions],
    mainPosition: positions[0] ?? null,
    classYear: player?.yearGraduating ?? facts.classYear ?? null,
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
