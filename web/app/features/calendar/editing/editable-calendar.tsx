import { type Calendar, type CalendarGame, t } from '@touchline/contract'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Owner } from '../api/calendar.ts'
import { today } from '../game-times.ts'
import { GameViews } from '../game-views.tsx'
import type { View } from '../view-toggle.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { GameForm } from './game-form.tsx'
import { type GameErrors, type GameValues, gameValues, newGameValues, readGame } from './game-values.ts'
import { newGameId, withGame, withoutGame } from './games.ts'
import { SaveBar } from './save-bar.tsx'
import { useUnsavedGames } from './use-unsaved-games.ts'

interface EditableCalendarProps {
  owner: Owner
  viewerId: string
  saved: Calendar
  view: View
  compact: boolean
}

/** Shows a calendar for editing. Changes stay in this tab until Save games, across reloads and others' saves. */
export function EditableCalendar({ owner, viewerId, saved, view, compact }: EditableCalendarProps) {
  const unsaved = useUnsavedGames(owner, viewerId, saved)
  const { games, behind, failure, note } = unsaved
  const editor = useGameEditor(games, unsaved)
  const addButton = useRef<HTMLButtonElement>(null)
  const isChanged = unsaved.changes > 0 || unsaved.saving
  useEffect(() => {
    if (!isChanged) return
    // The Save games button disappears with the last change, and may have had focus.
    return () => {
      if (document.activeElement === document.body) addButton.current?.focus({ preventScroll: true })
    }
  }, [isChanged])
  const discard = () => {
    unsaved.discard()
    addButton.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {behind && (
        <ChangedElsewhere
          draft={behind}
          saved={saved.games}
          onMerge={unsaved.mergeBoth}
          onDiscard={discard}
        />
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={addButton}
          variant="outline"
          onClick={() => editor.add(today())}
          icon={<Plus aria-hidden="true" className="size-4.5" />}
        >
          Add Game
        </Button>
        {view === 'month' && (
          <p className="min-w-0 flex-[1_1_12rem] text-sm text-ink-soft">
            Or tap a day. {games.length === 0 && reasonFor(owner.isCollege)}
          </p>
        )}
      </div>
      {games.length === 0 && view === 'list' ? (
        <NoGamesYet isCollege={owner.isCollege} />
      ) : (
        <GameViews
          games={games}
          view={view}
          compact={compact}
          onPickDay={editor.add}
          onPickGame={editor.view}
        />
      )}
      <SaveBar
        changes={unsaved.changes}
        saving={unsaved.saving}
        blocked={behind !== undefined}
        onSave={unsaved.submit}
        onDiscard={discard}
      >
        {failure && (
          <Banner kind="error" onDismiss={unsaved.dismissFailure}>
            Failed to save games. <span className="font-normal">{messageOf(failure)}</span>
          </Banner>
        )}
        {note && (
          <Banner kind="success" onDismiss={unsaved.dismissNote}>
            {note}
          </Banner>
        )}
      </SaveBar>
      <Editor editor={editor} onRemoved={() => addButton.current?.focus()} />
      <UnsavedChanges when={unsaved.draft !== undefined} />
    </>
  )
}

interface EditorProps {
  editor: ReturnType<typeof useGameEditor>
  /** Called when a game, and with it the focused element, has been removed. */
  onRemoved: () => void
}

function Editor({ editor, onRemoved }: EditorProps) {
  const { shown } = editor
  if (!shown) return null
  const remove = () => {
    editor.remove()
    onRemoved()
  }
  return (
    <GameForm
      key={shown.opening}
      open={shown.open}
      kind={shown.kind}
      initial={shown.initial}
      addresses={editor.addresses}
      onSubmit={editor.submit}
      onRemove={shown.game && remove}
      onClose={editor.close}
    />
  )
}

function reasonFor(isCollege: boolean): string {
  return isCollege
    ? t`Add your season so players can see when and where to watch you.`
    : t`Add games where coaches can watch you. Only verified coaches can see when and where you play.`
}

function NoGamesYet({ isCollege }: { isCollege: boolean }) {
  return (
    <Card>
      <EmptyState scene="kick-off" title="No games yet">
        {reasonFor(isCollege)}
      </EmptyState>
    </Card>
  )
}

interface Shown {
  open: boolean
  kind: 'add' | 'view'
  /** The opened game; undefined for a new one. */
  game: CalendarGame | undefined
  initial: GameValues
  /** A new number each time the dialog opens, which resets the form. */
  opening: number
}

/** Returns the state and actions of the dialog that adds, changes or removes a game. */
function useGameEditor(
  games: readonly CalendarGame[],
  { change, changeAndSave }: Pick<ReturnType<typeof useUnsavedGames>, 'change' | 'changeAndSave'>,
) {
  const [shown, setShown] = useState<Shown>()
  const unfinished = useRef(new Map<string, GameValues>())
  const close = () => setShown((before) => before && { ...before, open: false })
  const show = (kind: Shown['kind'], game: CalendarGame | undefined, initial: GameValues) =>
    setShown((before) => ({ open: true, kind, game, initial, opening: (before?.opening ?? 0) + 1 }))
  const key = shown?.game?.id ?? ''

  return {
    shown,
    addresses: [...new Set(games.map(({ extendedProps }) => extendedProps.address))].filter(
      (address) => address !== '',
    ),
    add(date: string) {
      const kept = unfinished.current.get('')
      show('add', undefined, kept ? { ...kept, date } : newGameValues(date, games))
    },
    view(id: string) {
      const game = games.find((one) => one.id === id)
      if (game) show('view', game, unfinished.current.get(id) ?? gameValues(game))
    },
    submit(values: GameValues, saves: boolean): GameErrors | undefined {
      const read = readGame(shown?.game?.id ?? newGameId(games), values)
      if ('errors' in read) return read.errors
      unfinished.current.delete(key)
      const act = saves ? changeAndSave : change
      act(withGame(games, read.game))
      close()
      return undefined
    },
    remove() {
      if (!shown?.game) return
      unfinished.current.delete(key)
      change(withoutGame(games, shown.game.id))
      close()
    },
    /** Closes the dialog; the values passed here come back when the same game is opened again. */
    close(values?: GameValues) {
      if (values) unfinished.current.set(key, values)
      else unfinished.current.delete(key)
      close()
    },
  }
}
