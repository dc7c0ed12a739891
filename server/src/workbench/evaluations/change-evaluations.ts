import { type Evaluation, type EvaluationContent, formVersion, t } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/problem.ts'
import { countBoardChange } from '../changes/apply-commands.ts'
import { insertChanges, updateProspect } from '../changes/change-queries.ts'
import { tellStaff } from '../live.ts'
import { mayEditWords, mayRemoveWords } from '../policy.ts'
import { keepVersion, lockBoard } from '../queries.ts'
import { isSame, storedContent } from './evaluation-content.ts'
import {
  deleteEvaluation,
  findEvaluation,
  findEvaluations,
  insertEvaluation,
  isOnBoard,
  updateEvaluation,
} from './evaluation-queries.ts'
import { noteSeen, openedUntil, saveShown } from './eyes-queries.ts'
import { presentEvaluation } from './present-evaluation.ts'

type Ctx = Context<CoachActor>
type Within = TransactionContext<CoachActor>
interface Done {
  prospectId: string
  changed: boolean
}

/** Writes an own evaluation, or changes it as a whole while it isn't locked. */
export function saveEvaluation(
  ctx: Ctx,
  { evaluationId, prospectId, ...content }: { evaluationId: string } & EvaluationContent,
): Promise<Evaluation> {
  checkDay(content.seenOn, ctx.now)
  return changed(ctx, evaluationId, async (within) => {
    const { trx, actor, now } = within
    const { collegeId, userId: authorId } = actor
    const columns = storedContent(content)
    const stored = await findEvaluation(trx, collegeId, evaluationId)
    if (!stored) {
      if (!(await isOnBoard(trx, collegeId, prospectId))) throw notFound('player')
      const of = { id: evaluationId, prospectId, collegeId, authorId, formVersion }
      const isNew = await insertEvaluation(trx, { ...of, ...columns, writtenAt: now, changedAt: now })
      if (!isNew) throw notFound('player')
    } else {
      if (!isOwn(within, stored) || stored.prospectId !== prospectId) throw notFound('player')
      if (isSame(stored, columns)) return { prospectId, changed: false }
      if (stored.lockedAt) throw conflict(t`Unlock this evaluation before you change it.`)
      await updateEvaluation(trx, evaluationId, { ...columns, changedAt: now })
    }
    await noteSeen(trx, { prospectId, collegeId, coachId: authorId, now })
    return { prospectId, changed: true }
  })
}

/** Makes the author stand by an evaluation; colleagues' new marks open with it. */
export function lockEvaluation(ctx: Ctx, evaluationId: string): Promise<Evaluation> {
  return changed(ctx, evaluationId, async (within) => {
    const { trx, actor, now } = within
    const stored = await ownEvaluation(within, evaluationId)
    const { prospectId, lockedAt } = stored
    if (lockedAt) return { prospectId, changed: false }
    if (stored.overall === null) throw invalid('overall', t`Give an overall mark first.`)
    const seen = { prospectId, collegeId: actor.collegeId, coachId: actor.userId, now }
    await noteSeen(trx, seen)
    await updateEvaluation(trx, evaluationId, { lockedAt: now })
    // other drafts of the same player learn what this one has opened
    await noteSeen(trx, seen)
    await remember(within, prospectId, ['draft', 'locked'])
    return { prospectId, changed: true }
  })
}

/** Makes a locked evaluation a draft again; what it had opened stays open, and the draft says so. */
export function unlockEvaluation(ctx: Ctx, evaluationId: string): Promise<Evaluation> {
  return changed(ctx, evaluationId, async (within) => {
    const { trx, actor, now } = within
    const { prospectId, lockedAt } = await ownEvaluation(within, evaluationId)
    if (!lockedAt) return { prospectId, changed: false }
    const seen = { prospectId, collegeId: actor.collegeId, coachId: actor.userId, now }
    await saveShown(trx, seen, openedUntil(lockedAt, now))
    await updateEvaluation(trx, evaluationId, { lockedAt: null })
    await noteSeen(trx, seen)
    await remember(within, prospectId, ['locked', 'draft'])
    return { prospectId, changed: true }
  })
}

/** Deletes an own draft, or what a coach who has left wrote. */
export async function removeEvaluation(ctx: Ctx, evaluationId: string) {
  await inBoard(ctx, async (within) => {
    const { trx, actor } = within
    const stored = await findEvaluation(trx, actor.collegeId, evaluationId)
    if (!stored || stored.removedAt || !mayRemoveWords(actor.userId, stored)) throw notFound('player')
    if (stored.lockedAt && isOwn(within, stored))
      throw conflict(t`Unlock this evaluation before you delete it.`)
    await deleteEvaluation(trx, evaluationId)
    if (stored.lockedAt) await remember(within, stored.prospectId, ['locked', 'removed'])
    return { prospectId: stored.prospectId, changed: true }
  })
  return { message: t`Evaluation deleted.` }
}

/** Opens colleagues' new marks of a prospect to the caller before own ones; the caller's drafts say so. */
export async function showNow(ctx: Ctx, prospectId: string) {
  await inBoard(ctx, async ({ trx, actor, now }) => {
    if (!(await isOnBoard(trx, actor.collegeId, prospectId))) throw notFound('player')
    const seen = { prospectId, collegeId: actor.collegeId, coachId: actor.userId, now }
    await saveShown(trx, seen, now)
    await noteSeen(trx, seen)
    return { prospectId, changed: true }
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findEvaluation>>>

const isOwn = ({ actor }: Within, stored: Stored) =>
  stored.removedAt === null && mayEditWords(actor.userId, stored)

async function ownEvaluation(within: Within, evaluationId: string): Promise<Stored> {
  const stored = await findEvaluation(within.trx, within.actor.collegeId, evaluationId)
  if (!stored || !isOwn(within, stored)) throw notFound('player')
  return stored
}

/** Carries out a change and returns the evaluation as its author reads it. */
async function changed(ctx: Ctx, evaluationId: string, work: (within: Within) => Promise<Done>) {
  const { prospectId } = await inBoard(ctx, work)
  const { collegeId, userId: coachId } = ctx.actor
  const rows = await findEvaluations(ctx.platform.db, { collegeId, coachId, now: ctx.now }, [prospectId])
  const row = rows.find(({ id }) => id === evaluationId)
  if (!row) throw notFound('player')
  return presentEvaluation(coachId, row)
}

/** Carries out a change under the board's lock: the prospect gets the board's next version, and the staff's tabs hear of it. */
async function inBoard(ctx: Ctx, work: (within: Within) => Promise<Done>): Promise<Done> {
  const { collegeId } = ctx.actor
  await countBoardChange(ctx.platform.db, ctx.actor)
  return inTransaction(ctx, async (within) => {
    const { trx, now } = within
    const { version } = await lockBoard(trx, collegeId)
    const done = await work(within)
    if (done.changed) {
      await updateProspect(trx, done.prospectId, { version, changedAt: now })
      await tellStaff(within, { collegeId, version })
    } else await keepVersion(trx, collegeId)
    return done
  })
}

/** Writes into the prospect's history what became of an evaluation, without its marks. */
async function remember(
  { platform, trx, actor, now }: Within,
  prospectId: string,
  [was, is]: [string, string],
) {
  const { collegeId, userId: changedBy } = actor
  const batch = { collegeId, batchId: platform.ids.next(), changedBy, changedAt: now }
  await insertChanges(trx, batch, [{ prospectId, field: 'evaluation', was, now: is }])
}

const ahead = 14 * 3_600_000 // milliseconds by which the day of the easternmost place is ahead

function checkDay(day: string, now: Date) {
  if (day > new Date(now.getTime() + ahead).toISOString().slice(0, 10))
    throw invalid('seenOn', t`Choose a day that has come.`)
}
