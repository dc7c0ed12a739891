import { pictureSizes, t } from '@touchline/contract'
import { countShownChange } from '../auth/service.ts'
import type { Actor, CoachActor, PlayerActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound, ProblemError } from '../platform/problem.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { fileName, removePicture, removeQueue, storageKeyIn } from './jobs.ts'
import { findOwned, lockShown, type Owner, savePicture, showPicture } from './queries.ts'
import { type Rendition, renditionsOf } from './renditions.ts'

export { drawnAsJpeg } from './drawing.ts'

const uploads = { max: 10, minutes: 60 }

/** Replaces the player's own picture and returns its address; 403 for anyone else's. */
export function replacePlayerPicture(
  ctx: Context<PlayerActor>,
  { playerId, file }: { playerId: string; file: File },
): Promise<string> {
  if (!mayChangeOwnPicture(ctx.actor, playerId)) throw notAllowed(t`You can only change your own picture.`)
  return replacePicture(ctx, { kind: 'player', ownerId: playerId }, file)
}

/** Replaces the coach's own picture; 403 for anyone else's or for another college. */
export function replaceCoachPicture(
  ctx: Context<CoachActor>,
  { coachId, file, collegeId }: { coachId: string; file: File; collegeId: string },
): Promise<string> {
  if (!mayChangeOwnPicture(ctx.actor, coachId)) throw notAllowed(t`You can only change your own picture.`)
  if (collegeId !== '' && collegeId !== ctx.actor.collegeId) throw notAllowed(t`That isn't your college.`)
  return replacePicture(ctx, { kind: 'coach', ownerId: coachId }, file)
}

/** Replaces the logo of the coach's college; 403 for any other. */
export function replaceLogo(
  ctx: Context<CoachActor>,
  { collegeId, file }: { collegeId: string; file: File },
): Promise<string> {
  if (!mayChangeLogo(ctx.actor, collegeId)) {
    throw notAllowed(t`You can only change your own college's picture.`)
  }
  return replacePicture(ctx, { kind: 'college', ownerId: collegeId }, file)
}

/** Returns a stored picture's bytes; undefined if there is none of that name. */
export function pictureFile({ storage }: Platform, file: string): Promise<Uint8Array | undefined> {
  return storage.get(file)
}

/** Returns the bytes of the picture at an address of ours, in the size pages show; otherwise undefined. */
export async function pictureAt({ storage }: Platform, url: string): Promise<Uint8Array | undefined> {
  const storageKey = storageKeyIn(url)
  return storageKey === undefined ? undefined : storage.get(fileName(storageKey, pictureSizes.large))
}

/** Lists the file names of a person's pictures, oldest first; `pictureFile` gives the bytes. */
export async function pictureFilesOf({ db }: Platform, ownerId: string): Promise<string[]> {
  const storageKeys = await findOwned(db, ownerId)
  return storageKeys.flatMap((key) => Object.values(pictureSizes).map((pixels) => fileName(key, pixels)))
}

/**
 * Schedules the deletion of all pictures of an owner whose row `trx` deletes: jobs remove the files after the commit,
 * however long storage is down. The returned function tries at once and leaves the rest to the jobs.
 */
export async function schedulePictureDeletion(platform: Platform, trx: Trx, ownerId: string) {
  const storageKeys = await findOwned(trx, ownerId)
  for (const storageKey of storageKeys) await platform.jobs.send(trx, removeQueue, { storageKey })
  const removeNow = async () => {
    for (const storageKey of storageKeys) {
      await removePicture(platform, storageKey).catch((fault: unknown) =>
        platform.log.warn({ err: fault }, 'the files of a deleted picture wait for their job'),
      )
    }
  }
  return { count: storageKeys.length, removeNow }
}

/**
 * Stores the picture under an unguessable name and shows it in place of the old one, whose files are deleted after the
 * commit. A partial upload is undone; the daily sweep finds the rest. 429 past ten an hour, or past a person's three
 * replaced pictures a week.
 */
async function replacePicture(ctx: Context, owner: Owner, file: File): Promise<string> {
  const { platform, actor } = ctx
  const { db, ids, clock } = platform
  await consumeRateLimit(db, `picture:${actor.userId}`, uploads)
  const renditions = await renditionsOf(
    new Uint8Array(await file.arrayBuffer()),
    owner.kind === 'college' ? 'logo' : 'face',
  )
  const picture = { ...owner, id: ids.next(), storageKey: ids.secret() }
  const bytes = renditions.reduce((sum, rendition) => sum + rendition.bytes.length, 0)
  // Saved before its files exist, so that none is forgotten.
  await savePicture(db, { ...picture, bytes, createdBy: actor.userId }, clock.now())
  try {
    await store(platform, picture.storageKey, renditions)
  } catch (error) {
    await giveUp(platform, picture.storageKey)
    throw error
  }
  try {
    return await show(ctx, picture)
  } catch (error) {
    if (error instanceof ProblemError) await giveUp(platform, picture.storageKey)
    throw error
  }
}

async function giveUp(platform: Platform, storageKey: string) {
  await removePicture(platform, storageKey).catch((fault: unknown) =>
    platform.log.warn({ err: fault }, 'a picture that was given up stays until the next sweep'),
  )
}

async function store({ storage }: Platform, storageKey: string, renditions: readonly Rendition[]) {
  for (const { pixels, bytes } of renditions) {
    await storage.put(fileName(storageKey, pixels), bytes, 'image/webp')
  }
}

function show(ctx: Context, picture: Owner & { id: string; storageKey: string }): Promise<string> {
  const url = `/pictures/${fileName(picture.storageKey, pictureSizes.large)}`
  return inTransaction(ctx, async ({ platform, trx, actor, request }) => {
    const before = await lockShown(trx, picture)
    if (!before) throw notFound(picture.kind)
    // The first picture is not a change.
    if (before.profilePic !== null && picture.kind !== 'college') await countShownChange(trx, actor.userId)
    await showPicture(trx, { ...picture, url }, platform.clock.now())
    const replaced = storageKeyIn(before.profilePic ?? '')
    if (replaced !== undefined) await platform.jobs.send(trx, removeQueue, { storageKey: replaced })
    await audit(platform, trx, {
      action: 'pictures.replaced',
      actorId: actor.userId,
      subjectId: picture.ownerId,
      details: { kind: picture.kind },
      requestId: request.id,
    })
    return url
  })
}

/** Returns true if the actor may change a person's picture: only that person. */
function mayChangeOwnPicture(actor: Actor, ownerId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === ownerId
}

/** Returns true if the actor may change a college's logo: only its verified coaches. */
function mayChangeLogo(actor: CoachActor, collegeId: string): boolean {
  return actor.verified && actor.collegeId === collegeId
}
