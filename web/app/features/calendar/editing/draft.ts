import { Calendar, type CalendarGame } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { StorageKey } from '../../../lib/storage/storage-keys.ts'
import { tabStorage } from '../../../lib/storage/web-storage.ts'
import { isSameList } from './games.ts'

/** Unsaved games, and the saved calendar they began with. */
export interface Draft {
  base: Calendar
  games: CalendarGame[]
}

/** Returns the draft after an edit; undefined if nothing differs from its start. */
export function edited(draft: Draft | undefined, saved: Calendar, games: CalendarGame[]): Draft | undefined {
  const base = draft?.base ?? saved
  return isSameList(base.games, games) ? undefined : { base, games }
}

/**
 * Returns the rest of the draft, given the currently saved calendar: nothing if both have the same games (as after a
 * save whose answer was lost); the draft rebased on `saved` if it began with those games; otherwise the unchanged
 * draft, because someone else changed the games.
 */
export function follow(draft: Draft | undefined, saved: Calendar): Draft | undefined {
  if (!draft || draft.base.version === saved.version) return draft
  if (isSameList(draft.games, saved.games)) return undefined
  return isSameList(draft.base.games, saved.games) ? { ...draft, base: saved } : draft
}

/** Returns the edits left to save once `sent` has become `saved`: those made while it was in flight. */
export function afterSaving(
  draft: Draft | undefined,
  sent: readonly CalendarGame[],
  saved: Calendar,
): Draft | undefined {
  if (!draft || isSameList(draft.games, sent) || isSameList(draft.games, saved.games)) return undefined
  return { base: saved, games: draft.games }
}

/** Returns true if the calendar was saved elsewhere since the draft began. */
export function isBehind(draft: Draft | undefined, saved: Calendar): draft is Draft {
  return draft !== undefined && draft.base.version !== saved.version
}

/** Reads this tab's draft; undefined if missing or invalid. */
export function readDraft(key: StorageKey): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const base = Calendar.safeParse(Reflect.get(kept, 'base'))
    const games = Calendar.shape.games.safeParse(Reflect.get(kept, 'games'))
    return base.success && games.success ? { base: base.data, games: games.data } : undefined
  } catch {
    return undefined
  }
}

/** Stores the draft in this tab, so that reloading or leaving by mistake loses nothing. */
export function writeDraft(key: StorageKey, draft: Draft | undefined) {
  tabStorage.write(key, draft && JSON.stringify(draft))
}

/** Returns this tab's draft and its setter; the draft survives reloads until saved or discarded. */
export function useCalendarDraft(key: StorageKey, saved: Calendar) {
  const [kept, setKept] = useState(() => readDraft(key))
  const draft = follow(kept, saved)
  useEffect(() => {
    writeDraft(key, draft)
    setKept(draft)
  }, [key, draft])
  return [draft, setKept] as const satisfies readonly [Draft | undefined, unknown]
}
