import { firstName } from '@touchline/contract'
import type { PlayerActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { type Mail, queueMail } from '../platform/jobs/mailer.ts'
import { notFound } from '../platform/problem.ts'
import { isMinor, notifyFamily } from '../players/service.ts'
import { findReaders, setReader } from './list-reader-queries.ts'
import { getPerson, lockInviter } from './queries.ts'

/**
 * Lets a former parent of a player who is 18 or older read the list of colleges, or ends that, and tells the parent. 404
 * for a minor, whose parents have the list anyway, and for anyone who was no parent.
 */
export async function letRead(
  context: Context<PlayerActor>,
  { guardianId, reads }: { guardianId: string; reads: boolean },
) {
  const isNew = await inTransaction(context, async ({ platform, trx, actor, now, request }) => {
    const playerId = actor.userId
    const born = await lockInviter(trx, playerId)
    const parents = await findReaders(trx, playerId)
    if (isMinor(born, now) || !parents.some((parent) => parent.guardianId === guardianId)) {
      throw notFound('parent')
    }
    if (!(await setReader(trx, { playerId, guardianId, reads }))) return false
    await audit(platform, trx, {
      actorId: playerId,
      action: 'guardians.listReader',
      subjectId: guardianId,
      details: { playerId, guardianId, reads: String(reads) },
      requestId: request.id,
    })
    const mail = readerMail(platform.env.PUBLIC_URL, await getPerson(trx, guardianId), {
      playerId,
      playerName: actor.name,
      reads,
    })
    await queueMail(platform, trx, mail)
    await notifyFamily(platform, trx, [playerId, guardianId])
    return true
  })
  if (!isNew)
    return { message: reads ? t`They can already read your list.` : t`Your list is already private.` }
  return {
    message: reads ? t`Done. We've let them know.` : t`Your list is private again. We've let them know.`,
  }
}

/** Builds the mail to a former parent whom an adult child lets read the list of colleges, or no longer. */
function readerMail(
  publicUrl: string,
  guardian: { name: string; email: string },
  { playerId, playerName, reads }: { playerId: string; playerName: string; reads: boolean },
): Mail {
  const child = firstName(playerName)
  const heading = t`Hello ${guardian.name}`
  if (!reads) {
    return {
      to: guardian.email,
      subject: t`${child}'s list of colleges is private again`,
      heading,
      paragraphs: [t`${child} has stopped sharing the list of colleges with you. You can't open it anymore.`],
    }
  }
  return {
    to: guardian.email,
    subject: t`${child} lets you read the list of colleges`,
    heading,
    paragraphs: [
      t`${child} is 18 or older and lets you read the list of colleges on Touchline.`,
      t`You can see the colleges and what comes next, but not change anything. Conversations stay private.`,
    ],
    action: { label: t`See the list`, url: `${publicUrl}/ourColleges/${playerId}` },
  }
}
