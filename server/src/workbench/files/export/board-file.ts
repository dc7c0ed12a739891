import { Readable } from 'node:stream'
import type { ExportFormat } from '@touchline/contract'
import { readerZone, reauthenticate } from '../../../auth/service.ts'
import type { CoachActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import { dayIn } from '../../../platform/i18n/time-zones.ts'
import { queueMails } from '../../../platform/jobs/mailer.ts'
import { consumeRateLimit } from '../../../platform/rate-limit/rate-limiter.ts'
import { countReads } from '../../../players/service.ts'
import { findStaff } from '../../queries.ts'
import { findAllRows, type StoredProspect } from '../../row-queries.ts'
import { exportedMail } from './mails.ts'
import { csvOf, sheetOf } from './tables.ts'
import { documentOf } from './write-document.ts'

const filesADay = { max: 10, minutes: 24 * 60 }

interface Wanted {
  format: ExportFormat
  contacts: boolean
  password: string
}

/**
 * Makes a file of the program's board, archived prospects too. Needs the password; every linked player who is listed
 * counts toward the coach's limit before the first line (429 for the whole file past it), and every other member is
 * mailed who exported how many.
 */
export async function boardFile(
  ctx: Context<CoachActor>,
  { format, contacts, password }: Wanted,
): Promise<FileAnswer> {
  const { platform, actor, request, now } = ctx
  const { userId: coachId, collegeId } = actor
  const { db } = platform
  await reauthenticate(ctx, password)
  await consumeRateLimit(db, `boardFile:${coachId}`, filesADay)
  const which = { collegeId, coachId, now }
  const rows = [...(await findAllRows(db, which, false)), ...(await findAllRows(db, which, true))]
  const players = rows.flatMap(({ playerId, playerName }) =>
    playerId && playerName !== null ? [playerId] : [],
  )
  await countReads(platform, coachId, players)
  const zone = await readerZone(db, coachId)
  const content = await contentOf(ctx, rows, { format, contacts, zone })
  await inTransaction(ctx, async ({ trx }) => {
    await audit(platform, trx, {
      action: 'workbench.exported',
      actorId: coachId,
      subjectId: collegeId,
      details: { prospects: rows.length, format, contacts },
      requestId: request.id,
    })
    const staff = await findStaff(trx, collegeId)
    const who = staff.find(({ id }) => id === coachId)?.name ?? ''
    const others = staff.filter(({ id, member }) => member && id !== coachId)
    await queueMails(
      platform,
      trx,
      others.map((coach) => exportedMail(platform.env.PUBLIC_URL, coach, { who, count: rows.length })),
    )
  })
  return {
    contentType: contentTypes[format],
    fileName: `touchline-board-${dayIn(zone, now)}.${format}`,
    content,
  }
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

async function contentOf(
  ctx: Context<CoachActor>,
  rows: readonly StoredProspect[],
  { format, contacts, zone }: { format: ExportFormat; contacts: boolean; zone: string },
): Promise<Readable | string> {
  if (format === 'json') return documentOf(ctx, rows, contacts)
  if (format === 'csv') return csvOf(ctx, rows, { contacts, zone })
  return Readable.from(await sheetOf(ctx, rows, { contacts, zone }), { objectMode: false })
}
