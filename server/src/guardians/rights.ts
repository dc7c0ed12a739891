import type { listParentRights, OutputOf, ParentRights, ParentWithRights } from '@touchline/contract'
import type { AdminActor, GuardianActor, SignedInActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { notifyHousehold } from '../players/service.ts'
import { mayChangeRights } from './policy.ts'
import { getPerson, lockFamily } from './queries.ts'
import { rightsMail } from './rights-mail.ts'
import { findParents, findRights, setRights } from './rights-queries.ts'

const none: ParentRights = { decides: false, money: false, school: false }

/**
 * Returns what this parent may do for the child beyond reading and protecting: nothing if they are no parent of it. The
 * caller has checked that the child is a minor.
 */
export async function rightsOf(
  db: Database,
  pair: { playerId: string; guardianId: string },
): Promise<ParentRights> {
  return (await findRights(db, pair)) ?? none
}

/** Lists a minor's parents, earliest first, with what each may do; nobody once the player is 18. */
export function parentsWithRights(db: Database, playerId: string, now: Date): Promise<ParentWithRights[]> {
  return findParents(db, playerId, now)
}

/** Returns what each parent may do, for the player and the parents; 404 for anyone else. */
export async function familyRights(
  { platform, actor, now }: Context<SignedInActor>,
  playerId: string,
): Promise<OutputOf<typeof listParentRights>> {
  const parents = await findParents(platform.db, playerId, now)
  const own = parents.find(({ guardianId }) => guardianId === actor.userId)
  if (!own && actor.userId !== playerId) throw notFound('player')
  return {
    parents: parents.map((parent) => ({ ...parent, own: parent === own })),
    mayChange: own?.decides ?? false,
  }
}

interface Change {
  playerId: string
  guardianId: string
  rights: ParentRights
}

/**
 * Changes what another parent may do, by one who decides, and tells that parent. Locks the family, so that of two who
 * take each other's rights one keeps them. 403 for the own rights and for a parent who does not decide.
 */
export async function saveRights(context: Context<GuardianActor>, change: Change) {
  const { playerId, guardianId } = change
  await inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const find = async () => {
      const parents = await findParents(trx, playerId, now)
      const own = parents.find((parent) => parent.guardianId === actor.userId)
      if (!own) throw notFound('player')
      if (!mayChangeRights(own, { guardianId })) {
        throw notAllowed(t`Only another parent who decides for this child can change that.`)
      }
      return parents
    }
    await find()
    await lockFamily(trx, playerId)
    await put(ctx, await find(), { ...change, details: {} })
  })
  return { message: t`Saved. We've let the other parent know.` }
}

/** Changes what a minor's parent may do, by an administrator, with a reason for the log. */
export async function giveRights(context: Context<AdminActor>, change: Change & { note: string }) {
  await inTransaction(context, async (ctx) => {
    await lockFamily(ctx.trx, change.playerId)
    const parents = await findParents(ctx.trx, change.playerId, ctx.now)
    await put(ctx, parents, { ...change, details: { note: change.note } })
  })
  return { message: t`Saved. We've let the parent know.` }
}

/** Saves, logs and mails the change; what is as asked already is no change. */
async function put(
  ctx: TransactionContext,
  parents: readonly ParentWithRights[],
  { playerId, guardianId, rights, details }: Change & { details: Record<string, string> },
) {
  const { platform, trx, actor, request } = ctx
  const before = parents.find((parent) => parent.guardianId === guardianId)
  if (!before) throw notFound('parent')
  const { decides, money, school } = rights
  if (before.decides === decides && before.money === money && before.school === school) return
  await setRights(trx, { playerId, guardianId }, { decides, money, school })
  await audit(platform, trx, {
    actorId: actor.userId,
    action: 'guardians.rightsChanged',
    subjectId: guardianId,
    details: { ...details, playerId, guardianId, ...asWords(rights) },
    requestId: request.id,
  })
  const [player, guardian] = [await getPerson(trx, playerId), await getPerson(trx, guardianId)]
  const mail = rightsMail(platform.env.PUBLIC_URL, guardian, { playerName: player.name, rights })
  await queueMail(platform, trx, mail)
  await notifyHousehold(ctx, playerId)
}

const asWords = ({ decides, money, school }: ParentRights) => ({
  decides: String(decides),
  money: String(money),
  school: String(school),
})
