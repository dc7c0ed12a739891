import { type CalendarGame, t } from '@touchline/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { dayOf, dayTitle, timeText } from '../game-times.ts'
import type { Draft } from './draft.ts'
import { changesBetween, type GameChange } from './merge.ts'

interface ChangedElsewhereProps {
  draft: Draft
  saved: readonly CalendarGame[]
  onMerge: () => void
  onDiscard: () => void
}

/** Shows what was saved elsewhere meanwhile beside the unsaved changes, to merge both or discard the unsaved ones. */
export function ChangedElsewhere({ draft, saved, onMerge, onDiscard }: ChangedElsewhereProps) {
  const [asking, setAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-card border-2 border-sky bg-sky-wash p-4 sm:p-5"
    >
      <h3 className="text-2xl">This calendar changed somewhere else</h3>
      <p className="mt-1 mb-4 max-w-[60ch]">
        Another tab or person saved it after you started. Nothing is lost: merge both versions, review the
        result and save it.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Changes title="Saved somewhere else" changes={changesBetween(draft.base.games, saved)} />
        <Changes title="Your unsaved changes" changes={changesBetween(draft.base.games, draft.games)} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="normal" onClick={onMerge}>
          Merge both
        </Button>
        <Button size="normal" variant="outline" onClick={() => setAsking(true)}>
          Discard my changes
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description={t`You'll get the calendar as it was saved somewhere else.`}
        confirm={t`Discard`}
        onConfirm={onDiscard}
      />
    </div>
  )
}

const verbs: Record<GameChange['kind'], string> = {
  added: t`Added`,
  changed: t`Changed`,
  removed: t`Removed`,
}

function Changes({ title, changes }: { title: string; changes: readonly GameChange[] }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-field border border-line bg-paper p-3.5">
      <h4 className="mb-1 text-lg">{title}</h4>
      <ul className="divide-y divide-line">
        {changes.map(({ kind, game }) => (
          <li key={game.id} className="py-2 wrap-anywhere">
            <span className="font-semibold">
              {verbs[kind]}: {game.title}
            </span>
            <span className="block text-sm text-ink-soft">{facts(game)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function facts({ start, extendedProps: { opponent, address } }: CalendarGame): string {
  const when = `${dayTitle(dayOf(start))}, ${timeText(start)}`
  return [when, opponent && t`opponent: ${opponent}`, address].filter((part) => part !== '').join(' · ')
}
