import { Readable } from 'node:stream'
import { readerZone, reauthenticate } from '../../auth/service.ts'
import { pictureFile, pictureFilesOf } from '../../pictures/service.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/serve.ts'
import { dayIn } from '../../platform/i18n/time-zones.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { filesOf } from './exported-files.ts'
import { readme } from './readme.ts'
import { type ArchiveFile, jsonOf, zipOf } from './zip.ts'

const exports = { max: 5, minutes: 24 * 60 }

/**
 * Streams everything kept about the caller as a zip. Needs the password, or a fresh login for accounts without one
 * (400, 403); answers 429 past five a day.
 */
export async function exportAccount(ctx: Context, password: string): Promise<FileAnswer> {
  const { platform, actor, request } = ctx
  await reauthenticate(ctx, password)
  await consumeRateLimit(platform.db, `export:${actor.userId}`, exports)
  await audit(platform, platform.db, {
    action: 'privacy.exported',
    actorId: actor.userId,
    subjectId: actor.userId,
    requestId: request.id,
  })
  const now = platform.clock.now()
  const zone = await readerZone(platform.db, actor.userId)
  return {
    contentType: 'application/zip',
    fileName: `touchline-data-${dayIn(zone, now)}.zip`,
    content: Readable.from(zipOf(archiveOf(ctx), now), {
      objectMode: false,
      highWaterMark: 64_000,
    }),
  }
}

async function* archiveOf({ platform, actor, request: { language } }: Context): AsyncGenerator<ArchiveFile> {
  const files = filesOf(platform, actor)
  yield { name: 'README.txt', pieces: textOf(readme(platform, actor, { files, language })) }
  for (const { name, pieces } of files) yield { name, pieces: pieces(platform.db, actor) }
  yield* pictures(platform, actor.userId)
}

/** Streams the pictures; one that the store cannot deliver is only named, so that the rest of the export succeeds. */
async function* pictures(platform: Platform, userId: string): AsyncGenerator<ArchiveFile> {
  const missing: string[] = []
  for (const name of await pictureFilesOf(platform, userId)) {
    const bytes = await pictureFile(platform, name).catch(() => undefined)
    if (bytes) yield { name: `pictures/${name}`, packed: true, pieces: textOf(bytes) }
    else missing.push(name)
  }
  if (missing.length > 0) yield { name: 'pictures/not-available-now.json', pieces: jsonOf(missing) }
}

async function* textOf<Piece extends string | Uint8Array>(piece: Piece) {
  yield piece
}
