import { Readable } from 'node:stream'
import { divisionNames, type PlayerCard, playerPath, t } from '@touchline/contract'
import { readerZone } from '../auth/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { byteOrderMark, csvLine } from '../platform/csv-file.ts'
import type { FileAnswer } from '../platform/http/serve.ts'
import { localize } from '../platform/i18n/localized-text.ts'
import { dayIn } from '../platform/i18n/time-zones.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { countReads, emptyFilter, playerCards } from '../players/service.ts'
import { findFavorites, type Listed } from './queries.ts'

const filesADay = { max: 20, minutes: 24 * 60 }
const maxRows = 10_000 // more than a coach may see in a month
const batch = 200 // players per read

/**
 * Streams the favorites of the coach's college as CSV, latest first, with a card's fields and no contact details. Every
 * player counts toward the coach's limit before the first line: 429 for the whole file past it.
 */
export async function favoritesFile(ctx: Context<CoachActor>): Promise<FileAnswer> {
  const { platform, actor, request, now } = ctx
  const { userId, collegeId } = actor
  await consumeRateLimit(platform.db, `favoritesFile:${userId}`, filesADay)
  const selection = { collegeId, filter: emptyFilter, favorites: true }
  const found = await findFavorites(platform.db, selection, { limit: maxRows, before: undefined })
  await countReads(
    platform,
    userId,
    found.map((player) => player.playerId),
  )
  await audit(platform, platform.db, {
    action: 'playerLists.favoritesExported',
    actorId: userId,
    subjectId: collegeId,
    details: { players: found.length },
    requestId: request.id,
  })
  const zone = await readerZone(platform.db, userId)
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `touchline-favorites-${dayIn(zone, now)}.csv`,
    content: Readable.from(linesOf(ctx, found, zone)),
  }
}

async function* linesOf(
  { platform, actor, request }: Context<CoachActor>,
  found: readonly Listed[],
  zone: string,
) {
  const say = (text: string) => localize(text, request.language)
  const columns = columnsOf(say, platform.env.PUBLIC_URL)
  yield byteOrderMark + csvLine(columns.map(([title]) => say(title)))
  for (let first = 0; first < found.length; first += batch) {
    const some = new Map(found.slice(first, first + batch).map((one) => [one.playerId, one.at]))
    const which = { playerIds: [...some.keys()], collegeId: actor.collegeId }
    for (const card of await playerCards(platform, which, { filter: emptyFilter, gender: undefined })) {
      const day = dayIn(zone, new Date((some.get(card.playerId) ?? 0) / 1000))
      yield csvLine(columns.map(([, read]) => read(card, day)))
    }
  }
}

type Column = readonly [title: string, read: (card: PlayerCard, day: string) => string | number | null]

function columnsOf(say: (text: string) => string, publicUrl: string): readonly Column[] {
  return [
    [t`Name`, (card) => card.playerName],
    [t`Positions`, (card) => card.positions.join(' ')],
    [t`Graduation year`, (card) => card.yearGraduating],
    [t`GPA, out of 4`, (card) => card.gpa],
    [t`Height`, (card) => card.height],
    [t`Club`, (card) => card.club],
    [t`Club level`, (card) => card.clubLevel],
    [t`School`, (card) => card.school],
    [t`City`, (card) => card.city],
    [t`State`, (card) => card.stateLocated],
    [
      t`Divisions of interest`,
      (card) => card.divisionsInterestedIn.map((name) => say(divisionNames[name])).join(', '),
    ],
    [t`Favorite since`, (_card, day) => day],
    [t`Profile`, (card) => `${publicUrl}${playerPath(card.playerId)}`],
  ]
}
