import type { OutputOf, remindOfContact } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Unlocalized } from '../../platform/i18n/localized-text.ts'
import { t } from '../../platform/i18n/localized-text.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { contactOpening } from '../../players/service.ts'
import { deleteReminder, saveReminder } from './queries.ts'
import { nextLook } from './tell-opened.ts'

/**
 * Sets or clears a reminder for when contact rules allow the coach's first message to this player. 404 for a player
 * hidden from coaches; 409 if contact is open or closed, or no day is known. Repeating is no change.
 */
export async function setReminder(
  { platform, actor, request: { language }, now }: Context<CoachActor>,
  { playerId, remind }: { playerId: string; remind: boolean },
): Promise<Unlocalized<OutputOf<typeof remindOfContact>>> {
  const { db } = platform
  const opening = await contactOpening(platform, db, { coach: actor, playerId, language })
  if (!opening) throw notFound('player')
  const pair = { coachId: actor.userId, playerId }
  if (!remind) {
    await deleteReminder(db, pair)
    return { message: t`We won't remind you.`, reminded: false }
  }
  const { at, day, isOpen, isClosed } = opening
  if (isOpen || isClosed || !at) throw conflict(t`There's no day to remind you of.`)
  await saveReminder(db, { ...pair, lookAt: nextLook(now, at), createdAt: now })
  return { message: t`We'll remind you on ${day}.`, reminded: true }
}
