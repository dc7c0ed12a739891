import type { Actor, SignedInActor } from './actor.ts'
import { type Trx, transact } from './db/database.ts'
import type { Platform } from './platform.ts'
import type { RequestMeta } from './request-meta.ts'

/** The first parameter of a verb: the platform, the caller, and the request that the verb answers. */
export interface Context<Caller extends Actor = SignedInActor> {
  platform: Platform
  actor: Caller
  request: RequestMeta
  /** The moment at which the request arrived, the same for every part of its answer. */
  now: Date
}

/** A context whose reads and writes belong to one transaction. */
export interface TransactionContext<Caller extends Actor = SignedInActor> extends Context<Caller> {
  trx: Trx
}

/** A transaction's context without its caller: for those who act on an account that is not the caller's, or not yet. */
export type RequestContext = Pick<TransactionContext, 'platform' | 'trx' | 'request' | 'now'>

/** The parts of a transaction's context that a job has, too: it answers no request and has no caller. */
export type SystemContext = Pick<TransactionContext, 'platform' | 'trx' | 'now'>

/** A transaction in which somebody decides, also by a job that runs after the request that asked for it. */
export type DecidingContext = SystemContext & { by: string; requestId: string }

/** Returns the context of a decision that is made while its request is answered. */
export function decidedBy<Ctx extends TransactionContext>(ctx: Ctx): Ctx & DecidingContext {
  return { ...ctx, by: ctx.actor.userId, requestId: ctx.request.id }
}

/** Runs the work in a transaction, commits it, and returns its result; an error rolls it back. */
export function inTransaction<Caller extends Actor, Result>(
  ctx: Context<Caller>,
  work: (ctx: TransactionContext<Caller>) => Promise<Result>,
): Promise<Result> {
  return transact(ctx.platform.db, (trx) => work({ ...ctx, trx }))
}
