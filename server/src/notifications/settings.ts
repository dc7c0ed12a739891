import {
  mailKinds,
  type NotificationSettings,
  type saveNotificationSettings,
  t,
  usualWeekDay,
} from '@touchline/contract'
import type { z } from 'zod'
import type { SignedInActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { isTimeZone } from '../platform/i18n/time-zones.ts'
import type { Platform } from '../platform/platform.ts'
import { invalid, notFound } from '../platform/problem.ts'
import { hasSwitch, kindsFor } from './kinds.ts'
import { planAgain } from './queries.ts'
import { digestOf, endEmails, findSettings, saveSettings } from './settings-queries.ts'

type Body = z.output<typeof saveNotificationSettings.body>
type Stored = Awaited<ReturnType<typeof findSettings>>

/** Returns the caller's choices; `pushKey` is this server's key. */
export async function ownSettings(
  { platform, actor }: Context,
  pushKey: string,
): Promise<NotificationSettings> {
  return present(actor, await findSettings(platform.db, actor.userId), pushKey)
}

/** Replaces the given choices, which apply to unsent notifications at once. 400 for an unknown time zone. */
export async function changeSettings(
  ctx: Context,
  { emails, pushes, digest, familyWeekDay, timeZone }: Body,
  pushKey: string,
): Promise<NotificationSettings> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw invalid('timeZone', t`Choose a time zone from the list.`)
  }
  const { actor, platform, now } = ctx
  const saved = await inTransaction(ctx, async ({ trx }) => {
    const person = { userId: actor.userId, token: platform.ids.secret() }
    const stored = await saveSettings(trx, person, {
      ...(emails ? { emailsOff: left(actor, 'email', emails) } : {}),
      ...(pushes ? { pushesOff: left(actor, 'push', pushes) } : {}),
      ...(digest === undefined ? {} : { digest }),
      ...(familyWeekDay === undefined ? {} : { digestDay: familyWeekDay }),
      ...(timeZone === undefined ? {} : { timeZone }),
    })
    await planAgain(trx, { userId: actor.userId, now })
    return stored
  })
  return present(actor, saved, pushKey)
}

/** Ends all switchable emails for the token's owner; 404 for an unknown token. */
export async function endAllEmails({ db }: Platform, token: string): Promise<{ message: string }> {
  const kinds = mailKinds.filter((kind) => hasSwitch(kind, 'email'))
  if (!(await endEmails(db, token, kinds))) throw notFound('address')
  return { message: t`We won't email you news anymore. You can change that on your account page.` }
}

/** Lists the switchable kinds that were not chosen. */
function left(actor: SignedInActor, channel: 'email' | 'push', chosen: readonly string[]): string[] {
  return kindsFor(actor.type).filter((kind) => hasSwitch(kind, channel) && !chosen.includes(kind))
}

function present(actor: SignedInActor, stored: Stored, pushKey: string): NotificationSettings {
  const { emailsOff = [], pushesOff = [], digest = 'weekly', timeZone = null } = stored ?? {}
  return {
    choices: kindsFor(actor.type).map((kind) => ({
      kind,
      email: hasSwitch(kind, 'email') ? !emailsOff.includes(kind) : null,
      push: hasSwitch(kind, 'push') ? !pushesOff.includes(kind) : null,
    })),
    digest: digestOf(digest),
    familyWeekDay: stored?.digestDay ?? usualWeekDay,
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
    pushKey,
  }
}
