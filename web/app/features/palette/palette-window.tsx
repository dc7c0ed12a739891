import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog as Base } from '@base-ui/react/dialog'
import { nameFinder, t } from '@touchline/contract'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDebouncedValue } from '../../lib/debounced-value.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { useBackCloses } from '../../ui/dialogs/dismiss.ts'
import { backdropClass, listboxStyle } from '../../ui/popup-style.tsx'
import { type PaletteGroup, type PaletteItem, usePaletteItems } from './palette-items.ts'

export interface PaletteWindowProps {
  user: StoredUser
  open: boolean
  onOpenChange: (open: boolean) => void
  typed: string
  onType: (typed: string) => void
}

/** Shows the command palette, opened by Ctrl K. */
export function PaletteWindow({ open, onOpenChange, ...rest }: PaletteWindowProps) {
  useBackCloses(open, onOpenChange)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className="fixed inset-x-3 top-[min(12dvh,6rem)] z-50 mx-auto flex max-h-[min(36rem,80dvh)] max-w-2xl flex-col overflow-hidden rounded-sheet border border-line bg-paper text-ink shadow-card transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.Title className="sr-only">Go to</Base.Title>
          <Palette {...rest} onDone={() => onOpenChange(false)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface Props extends Pick<PaletteWindowProps, 'user' | 'typed' | 'onType'> {
  onDone: () => void
}

function Palette({ user, typed, onType, onDone }: Props) {
  const wanted = typed.trim()
  const text = useDebouncedValue(wanted)
  const { groups, loading, problem } = usePaletteItems(user, { isWanted: nameFinder(wanted), text })
  const navigate = useNavigate()
  const go = (item: PaletteItem) => {
    onDone()
    void navigate(item.value)
  }
  const waiting = loading || text !== wanted
  const first = groups[0]?.items[0]
  const enter = useEnterAhead(wanted, text !== wanted || (loading && !first), () => first && go(first))
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') onType(value)
      }}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <Autocomplete.Input
          dir="auto"
          aria-label="Go to"
          placeholder="Name, college or page"
          maxLength={100}
          enterKeyHint="go"
          autoCapitalize="off"
          onKeyDown={enter}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-soft"
        />
        <Base.Close className="min-h-11 rounded-small px-2 text-sm font-semibold text-ink-soft hover:bg-wash hover:text-ink">
          Close
        </Base.Close>
      </div>
      <Autocomplete.Empty className={listboxStyle.note}>
        {waiting || problem ? null : `No results for “${text}”.`}
      </Autocomplete.Empty>
      <Autocomplete.List
        aria-busy={waiting || undefined}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain pb-2 outline-none data-empty:p-0"
      >
        {(group: PaletteGroup) => <Group key={group.value} group={group} onGo={go} />}
      </Autocomplete.List>
      {/* Below the list, so that it does not push the list down and up. */}
      <Autocomplete.Status className={listboxStyle.note}>
        {problem ?? (waiting ? t`Searching…` : null)}
      </Autocomplete.Status>
    </Autocomplete.Root>
  )
}

function Group({ group, onGo }: { group: PaletteGroup; onGo: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="display px-4 pt-3 pb-1 text-base tracking-wide text-ink-soft uppercase">
        {group.value}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.value}
            value={item}
            onClick={() => onGo(item)}
            className={`${listboxStyle.item} max-sm:flex-col max-sm:items-start max-sm:gap-0`}
          >
            <span className="max-w-full min-w-0 shrink-0 truncate">{item.label}</span>
            {item.detail && (
              <span className="max-w-full min-w-0 truncate text-sm text-ink-soft sm:ml-auto">
                {item.detail}
              </span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

/** Makes Enter open the entry chosen by arrows or, before results arrive, the first one, unless more is typed. */
function useEnterAhead(
  wanted: string,
  isUnanswered: boolean,
  go: () => void,
): Autocomplete.Input.Props['onKeyDown'] {
  const [entered, setEntered] = useState<string>()
  const [chosenFor, setChosenFor] = useState<string>()
  const goNow = useEffectEvent(go)
  useEffect(() => {
    if (entered === undefined || isUnanswered) return
    setEntered(undefined)
    if (entered === wanted) goNow()
  }, [entered, wanted, isUnanswered])
  return (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setChosenFor(wanted)
    if (event.key !== 'Enter') return
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
    if (isMarked && (!isUnanswered || chosenFor === wanted)) return
    event.preventDefault()
    event.preventBaseUIHandler()
    setEntered(wanted)
  }
}
