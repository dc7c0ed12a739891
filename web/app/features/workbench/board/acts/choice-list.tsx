import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { areCharacterKeysOn } from '../../../../lib/character-keys.ts'
import { classNames } from '../../../../ui/class-names.ts'

export interface Choice {
  id: string
  label: ReactNode
  /** The key that chooses it. */
  hotkey?: string | undefined
  chosen: boolean
  inset?: boolean
  onChoose: () => void
}

/** Asks for one of a few, by a press or by its key. */
export function ChoiceList({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !areCharacterKeysOn()) return
    const choice = choices.find(({ hotkey }) => hotkey?.toLowerCase() === event.key.toLowerCase())
    if (!choice) return
    event.preventDefault()
    choice.onChoose()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <ul aria-label={label} className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
      {choices.map(({ id, label: words, hotkey, chosen, inset = false, onChoose }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen}
            aria-keyshortcuts={hotkey}
            onClick={onChoose}
            className={classNames(
              'flex min-h-12 w-full items-center gap-3 rounded-field px-3 text-left font-semibold hover:bg-wash',
              inset && 'pl-8 font-medium',
              chosen && 'bg-dew',
            )}
          >
            <span className="flex min-w-0 flex-1 items-center gap-3">{words}</span>
            {chosen && <Check aria-hidden="true" className="size-5 text-accent" />}
            {hotkey && (
              <kbd className="number grid min-w-6 place-items-center rounded-small border border-field-line px-1 py-0.5 text-sm text-ink-soft max-sm:hidden">
                {hotkey}
              </kbd>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
