import { type HeldKind, type OutputOf, t, type undoDecision, undoSeconds } from '@touchline/contract'
import { z } from 'zod'
import { claimOf, decideByAdministrator, judgeByAdministrator } from '../../coaches/service.ts'
import type { AdminActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import {
  type Context,
  type DecidingContext,
  decidedBy,
  inTransaction,
  type SystemContext,
  type TransactionContext,
} from '../../platform/context.ts'
import { transact } from '../../platform/db/database.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict, notFound, ProblemError } from '../../platform/problem.ts'
import { judgeRestoring, restore } from '../accounts/accounts.ts'
import {
  deleteHeld,
  endHeld,
  findHeld,
  findHeldAbout,
  findSubject,
  type HeldRow,
  insertHeld,
  lockHeld,
  lockSubject,
  sweepEnded,
} from './queries.ts'

const dueQueue = {
  ...jobQueue('admin.heldDecision', z.object({ decisionId: z.uuid() })),
  delay: undoSeconds,
}
const sweepQueue = jobQueue('admin.sweep', z.object({}))
const endedRetention = 24 * 3_600_000 // milliseconds in which a late Undo is told that it is late

interface Decision {
  decision: HeldKind
  subjectId: string
  /** The note or reason for the audit log. */
  words: string
  /** A digest of the college and address a held decision about a coach was made for. */
  claim?: string | null
}

interface Kind {
  /** The kinds this one replaces when the same person decides again. */
  replaces: readonly HeldKind[]
  /** Refuses what could not be made now, and returns what it is about; undefined if nothing is left to do. */
  judge(ctx: SystemContext, decision: Decision): Promise<{ claim: string | null } | undefined>
  make(ctx: DecidingContext, decision: Decision): Promise<void>
}

/** The kinds of decisions about a coach. */
export const standing = ['confirmCoach', 'refuseCoach'] as const

const kinds: Record<HeldKind, Kind> = {
  confirmCoach: aboutCoach(true),
  refuseCoach: aboutCoach(false),
  restoreAccount: {
    replaces: ['restoreAccount'],
    judge: async (ctx, { subjectId }) => {
      const { suspendedAt } = await judgeRestoring(ctx, subjectId)
      return suspendedAt ? { claim: null } : undefined
    },
    make: (ctx, { subjectId, words }) => restore(ctx, { userId: subjectId, reason: words }),
  },
}

function aboutCoach(confirmed: boolean): Kind {
  const of = ({ subjectId, words, claim = null }: Decision) => ({
    coachId: subjectId,
    confirmed,
    note: words,
    claim,
  })
  return {
    replaces: standing,
    judge: async (ctx, decision) => {
      const coach = await judgeByAdministrator(ctx, of(decision))
      return coach && { claim: claimOf(coach) }
    },
    make: (ctx, decision) => decideByAdministrator(ctx, of(decision)),
  }
}

/**
 * Makes a decision, or holds it for ten seconds during which it can be undone, and returns what `present` says. An
 * administrator's second decision replaces the first; 409 while another's can be undone.
 */
export function decide<Answer>(
  context: Context<AdminActor>,
  { undoable, ...decision }: Decision & { undoable: boolean },
  present: (ctx: TransactionContext<AdminActor>, held: HeldRow | undefined) => Answer | Promise<Answer>,
): Promise<Answer> {
  return inTransaction(context, async (ctx) => {
    const { trx, actor } = ctx
    const { subjectId } = decision
    const kind = kinds[decision.decision]
    await lockSubject(trx, subjectId)
    const earlier = await findHeldAbout(trx, subjectId, kind.replaces)
    if (earlier?.outcome === null && earlier.actorId !== actor.userId) {
      throw conflict(t`Another administrator has just decided about this person. Look again in a moment.`)
    }
    const judged = undoable ? await kind.judge(ctx, decision) : undefined
    if (!undoable) await kind.make(decidedBy(ctx), decision)
    // This row is locked last everywhere: account deletion takes every other lock before it.
    if (earlier) await deleteHeld(trx, earlier.id)
    return present(ctx, judged ? await hold(ctx, { ...decision, ...judged }) : undefined)
  })
}

async function hold(
  { platform, trx, actor, request, now }: TransactionContext<AdminActor>,
  decision: Decision & { claim: string | null },
) {
  const id = platform.ids.next()
  const dueAt = new Date(now.getTime() + undoSeconds * 1000)
  const held = await insertHeld(trx, { ...decision, id, actorId: actor.userId, requestId: request.id, dueAt })
  await platform.jobs.send(trx, dueQueue, { decisionId: id })
  return held
}

/** Undoes the caller's own held decision; 404 for someone else's, 409 once it is too late. */
export function undo(
  context: Context<AdminActor>,
  decisionId: string,
): Promise<OutputOf<typeof undoDecision>> {
  return inTransaction(context, async ({ trx, actor, now }) => {
    const held = await lockHeld(trx, decisionId)
    if (held?.actorId !== actor.userId) throw notFound('change')
    if (held.outcome !== null || held.dueAt <= now) throw conflict(t`It's too late to undo this.`)
    await deleteHeld(trx, decisionId)
    return { message: t`Nothing has changed.` }
  })
}

/** Makes held decisions when due, and deletes old ones daily. */
export function registerHeldDecisions(platform: Platform) {
  const { jobs, db, clock } = platform
  jobs.work(dueQueue, ({ decisionId }) => makeHeld(platform, decisionId))
  jobs.work(sweepQueue, () => sweepEnded(db, new Date(clock.now().getTime() - endedRetention)), '53 4 * * *')
}

/**
 * Makes a held decision unless it was undone. One that is no longer possible (say, the coach has changed college or
 * address) is marked and logged as failed, so that it does not vanish.
 */
export async function makeHeld(platform: Platform, decisionId: string) {
  try {
    await inOneGo(platform, decisionId, async (ctx, decision) => {
      await kinds[decision.decision].make(ctx, decision)
      // Rolls back if an undo, suspension or deletion came between.
      if (!(await endHeld(ctx.trx, decisionId, 'made'))) throw notFound('change')
    })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    await inOneGo(platform, decisionId, async (ctx, { subjectId, decision }) => {
      if (!(await endHeld(ctx.trx, decisionId, 'failed'))) return
      await audit(platform, ctx.trx, {
        action: 'admin.decisionFailed',
        actorId: ctx.by,
        subjectId,
        details: { decision, code: error.code },
        requestId: ctx.requestId,
      })
    })
  }
}

function inOneGo(
  platform: Platform,
  decisionId: string,
  work: (ctx: DecidingContext, decision: Decision) => Promise<void>,
) {
  return transact(platform.db, async (trx) => {
    const subject = await findSubject(trx, decisionId)
    if (!subject) return
    await lockSubject(trx, subject.subjectId)
    const held = await findHeld(trx, decisionId)
    if (held?.outcome !== null) return
    const { actorId: by, requestId } = held
    await work({ platform, trx, now: platform.clock.now(), by, requestId }, held)
  })
}
