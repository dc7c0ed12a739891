import { pictureSizes } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { sweptAtOnce } from '../platform/db/sweep.ts'

/** The owner of a picture: a player, a coach, or a college for its logo. */
export interface Owner {
  kind: 'player' | 'coach' | 'college'
  ownerId: string
}

interface NewPicture extends Owner {
  id: string
  storageKey: string
  bytes: number
  createdBy: string
}

/** Saves that a picture's files are about to be stored; nobody shows it yet. */
export async function savePicture(db: Database, picture: NewPicture, now: Date) {
  await db
    .insertInto('pictures')
    .values({ ...picture, createdAt: now })
    .execute()
}

/** Finds and locks the address of what the owner shows; undefined if the owner is gone. */
export function lockShown(trx: Trx, { kind, ownerId }: Owner) {
  if (kind === 'college') {
    return trx
      .selectFrom('colleges')
      .select('profilePic')
      .where('id', '=', ownerId)
      .forUpdate()
      .executeTakeFirst()
  }
  return trx
    .selectFrom(kind === 'player' ? 'players' : 'coaches')
    .select('profilePic')
    .where('userId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a saved picture the one its owner shows. */
export async function showPicture(trx: Trx, { kind, ownerId, url }: Owner & { url: string }, now: Date) {
  const change = { profilePic: url, updatedAt: now }
  const statements = {
    player: () => trx.updateTable('players').set(change).where('userId', '=', ownerId),
    coach: () => trx.updateTable('coaches').set(change).where('userId', '=', ownerId),
    college: () => trx.updateTable('colleges').set(change).where('id', '=', ownerId),
  }
  await statements[kind]().execute()
}

/** Finds up to a thousand old pictures that nobody shows: replaced, abandoned, or of a deleted owner. */
export async function findUnshown(db: Database, limit: Date): Promise<string[]> {
  const url = sql<string>`'/pictures/' || pictures.storage_key || ${`-${pictureSizes.large}.webp`}`
  const rows = await db
    .selectFrom('pictures')
    .leftJoin('players', 'players.userId', 'pictures.ownerId')
    .leftJoin('coaches', 'coaches.userId', 'pictures.ownerId')
    .leftJoin('colleges', 'colleges.id', 'pictures.ownerId')
    .select('pictures.storageKey')
    .where('pictures.createdAt', '<', limit)
    .where(
      sql<SqlBool>`${url} is distinct from coalesce(players.profile_pic, coaches.profile_pic, colleges.profile_pic)`,
    )
    .limit(sweptAtOnce)
    .execute()
  return rows.map((row) => row.storageKey)
}

/** Lists the storage keys of this owner's stored pictures, oldest first. */
export async function findOwned(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('storageKey')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.storageKey)
}

/** Deletes a picture's row. */
export async function forgetPicture(db: Database, storageKey: string) {
  await db.deleteFrom('pictures').where('storageKey', '=', storageKey).execute()
}
