import { t } from '@touchline/contract'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { Button, IconButton } from '../../../ui/button.tsx'

interface EditableListProps<Entry extends { id: string }> {
  entries: readonly Entry[]
  most: number
  nameOf: (entry: Entry) => string
  /** How many prospects have it; said before it goes. */
  usedBy?: (id: string) => number
  addWords: string
  fresh: (id: string) => Entry
  onChange: (entries: Entry[]) => void
  children: (entry: Entry, set: (part: Partial<Entry>) => void) => ReactNode
}

/** Edits an ordered list: add, change, move, remove. */
export function EditableList<Entry extends { id: string }>({
  entries,
  most,
  nameOf,
  usedBy,
  addWords,
  fresh,
  onChange,
  children,
}: EditableListProps<Entry>) {
  const set = (id: string, part: Partial<Entry>) =>
    onChange(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  const move = (from: number, to: number) => {
    const moved = [...entries]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {entries.map((entry, place) => {
          const used = usedBy?.(entry.id) ?? 0
          return (
            <li key={entry.id} className="flex flex-wrap items-end gap-2 border-b border-line pb-2">
              <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-end gap-2">
                {children(entry, (part) => set(entry.id, part))}
              </div>
              {used > 0 && (
                <span className="number self-center text-sm text-ink-soft">{t`${used} players`}</span>
              )}
              <span className="flex">
                <IconButton
                  label={t`Move ${nameOf(entry)} up`}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t`Move ${nameOf(entry)} down`}
                  disabled={place === entries.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t`Remove ${nameOf(entry)}`}
                  onClick={() => onChange(entries.filter(({ id }) => id !== entry.id))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
      {entries.length < most && (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => onChange([...entries, fresh(randomId())])}
        >
          {addWords}
        </Button>
      )}
    </div>
  )
}
