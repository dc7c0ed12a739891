import { type Calendar, type CalendarGame, t } from '@touchline/contract'
import { useState } from 'react'
import type { Owner } from '../api/calendar.ts'
import { savedMeanwhile, useSaveGames } from '../api/save-games.ts'
import { afterSaving, edited, isBehind, useCalendarDraft } from './draft.ts'
import { changesBetween, merge } from './merge.ts'

/** Returns the games being edited: kept in this tab, saved as a whole, and merged with what others save meanwhile. */
export function useUnsavedGames(owner: Owner, viewerId: string, saved: Calendar) {
  const [draft, setDraft] = useCalendarDraft(`calendar ${viewerId} ${owner.ownerId}`, saved)
  const [note, setNote] = useState<string>()
  const save = useSaveGames(owner, viewerId)
  const games = draft?.games ?? saved.games

  const change = (next: CalendarGame[]) => {
    setNote(undefined)
    setDraft(edited(draft, saved, next))
  }
  /** Changes the games and saves them all, unless someone else's save must be settled first. */
  const changeAndSave = (next: CalendarGame[]) => {
    const changed = edited(draft, saved, next)
    setDraft(changed)
    if (!isBehind(changed, saved)) send(changed)
  }
  const send = (unsaved: typeof draft) => {
    if (!unsaved || save.isPending) return
    setNote(undefined)
    const sent = unsaved.games
    save.mutate(
      { games: sent, base: unsaved.base },
      {
        onSuccess: (answer) => {
          setDraft((now) => afterSaving(now, sent, answer))
          setNote(answer.message)
        },
      },
    )
  }
  const mergeBoth = () => {
    if (!draft) return
    const merged = merge(draft.base.games, draft.games, saved.games)
    setDraft(edited(undefined, saved, merged.games))
    setNote(mergedNote(merged.twice.length))
    save.reset()
  }
  const discard = () => {
    setDraft(undefined)
    setNote(undefined)
    save.reset()
  }

  return {
    games,
    draft,
    /** The draft, if the calendar was saved elsewhere since it began; that must be settled first. */
    behind: isBehind(draft, saved) ? draft : undefined,
    changes: draft ? changesBetween(draft.base.games, draft.games).length : 0,
    note,
    dismissNote: () => setNote(undefined),
    /** The last save's error, unless the calendar was saved elsewhere, which `behind` shows. */
    failure: save.error && !savedMeanwhile(save.error) ? save.error : undefined,
    dismissFailure: save.reset,
    saving: save.isPending,
    change,
    changeAndSave,
    submit: () => send(draft),
    mergeBoth,
    discard,
  }
}

function mergedNote(twice: number): string {
  if (twice === 0) return t`Your calendar now has both versions. Review it, then press Save games.`
  return twice === 1
    ? t`Your calendar now has both versions. Review it, then press Save games. One game changed in both places, so it's there twice. Remove the one you don't need.`
    : t`Your calendar now has both versions. Review it, then press Save games. ${twice} games changed in both places, so they're there twice. Remove the ones you don't need.`
}
