import { isDeepStrictEqual } from 'node:util'
import {
  type addStep as addStepEndpoint,
  type changeStep as changeStepEndpoint,
  type listSteps,
  type OutputOf,
  type Step,
  stepLimits,
} from '@touchline/contract'
import type { z } from 'zod'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { conflict, invalid, notAllowed, notFound } from '../platform/problem.ts'
import { changedMeanwhile } from './entry.ts'
import { lockOwnEntry } from './entry-queries.ts'
import { type Family, familyOf, requireFamily } from './family.ts'
import { lockList } from './family-queries.ts'
import { tellFamily } from './live.ts'
import { presentStep } from './present.ts'
import {
  countOpen,
  deleteStep,
  findDone,
  findOpen,
  findStep,
  insertStep,
  updateStep,
} from './step-queries.ts'

/** Lists what is to be done by date, and what was done last; 404 for anyone but the family. */
export async function stepsOf(ctx: Context, playerId: string): Promise<OutputOf<typeof listSteps>> {
  await requireFamily(ctx, playerId)
  const { db } = ctx.platform
  const family = await familyOf(ctx, db, playerId)
  return {
    open: (await findOpen(db, { playerId })).map((step) => presentStep(step, family)),
    done: (await findDone(db, { playerId })).map((step) => presentStep(step, family)),
  }
}

type NewStep = z.output<typeof addStepEndpoint.body> & { playerId: string }

/** Adds a step, once for each id; 403 for an amount without the right `money`, 409 at 300 open steps. */
export async function addStep(
  context: Context,
  { playerId, stepId: id, ...columns }: NewStep,
): Promise<Step> {
  await requireFamily(context, playerId)
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const family = await lockFamily(ctx, playerId)
    const { collegeId, ownerId, amount } = columns
    if (amount !== null) checkMoney(family)
    checkOwner(family, ownerId)
    if (collegeId !== null && !(await lockOwnEntry(trx, { playerId, collegeId }))) throw notFound('college')
    const before = await findStep(trx, { playerId, stepId: id })
    if (before) return presentStep(before, family)
    await checkRoom(ctx, playerId)
    const step = { ...columns, id, playerId, createdBy: actor.userId, createdAt: now }
    if (!(await insertStep(trx, step))) throw conflict(t`Reload the page and try again.`)
    await tellFamily(ctx, playerId)
    return stepFor(ctx, { playerId, stepId: id }, family)
  })
}

interface OneStep {
  playerId: string
  stepId: string
}
type Change = z.output<typeof changeStepEndpoint.body>

/**
 * Changes what is sent of a step, does or undoes it, or puts it off; repeating is no change. 409 for a stale version, 403
 * for an amount without the right `money`, 404 for no such step.
 */
export async function changeStep(
  context: Context,
  { playerId, stepId, ...change }: OneStep & Change,
): Promise<Step> {
  await requireFamily(context, playerId)
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const family = await lockFamily(ctx, playerId)
    const one = { playerId, stepId }
    const before = await findStep(trx, one)
    if (!before) throw notFound('step')
    const { version, done, ...given } = change
    if (given.amount !== undefined) checkMoney(family)
    if (given.ownerId !== undefined) checkOwner(family, given.ownerId)
    const isDone = before.doneAt !== null
    if ((done ?? isDone) === isDone && isSame(before, given)) return presentStep(before, family)
    if (version !== before.version) throw changedMeanwhile()
    if (done === false && isDone) await checkRoom(ctx, playerId)
    const doing =
      done === undefined || done === isDone
        ? {}
        : { doneAt: done ? now : null, doneBy: done ? actor.userId : null }
    await updateStep(trx, stepId, { ...given, ...doing, version: version + 1 })
    await tellFamily(ctx, playerId)
    return stepFor(ctx, one, family)
  })
}

const isSame = (stored: object, given: object) => isDeepStrictEqual({ ...stored, ...given }, stored)

/** Removes a step; repeating is no change. */
export async function removeStep(context: Context, one: OneStep) {
  await requireFamily(context, one.playerId)
  await inTransaction(context, async (ctx) => {
    if (await deleteStep(ctx.trx, one)) await tellFamily(ctx, one.playerId)
  })
  return { message: t`The step is gone.` }
}

async function lockFamily(ctx: TransactionContext, playerId: string): Promise<Family> {
  if (!(await lockList(ctx.trx, playerId))) throw notFound('player')
  return familyOf(ctx, ctx.trx, playerId)
}

async function stepFor({ trx }: TransactionContext, one: OneStep, family: Family): Promise<Step> {
  const step = await findStep(trx, one)
  if (!step) throw notFound('step')
  return presentStep(step, family)
}

function checkMoney({ rights }: Family) {
  if (!rights.money) throw notAllowed(t`You can't see or change amounts for this player.`)
}

function checkOwner({ people }: Family, ownerId: string | null) {
  if (ownerId === null || people.some(({ userId }) => userId === ownerId)) return
  throw invalid('ownerId', t`Choose the player or a parent.`)
}

async function checkRoom({ trx }: TransactionContext, playerId: string) {
  if ((await countOpen(trx, playerId)) >= stepLimits.open) {
    throw conflict(t`There are ${stepLimits.open} open steps. Finish or delete some first.`)
  }
}
