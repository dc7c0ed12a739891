import { t } from '@touchline/contract'
import { useState } from 'react'
import { areCharacterKeysOn, setCharacterKeys } from '../../lib/character-keys.ts'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { Switch } from '../../ui/fields/switch.tsx'

interface Shortcut {
  keys: readonly string[]
  does: string
  /** A character-key shortcut, which people who dictate turn off (WCAG 2.1.4). */
  single?: true
}

/** All shortcuts, by the place where they work. */
const shortcuts: readonly { where: string; list: readonly Shortcut[] }[] = [
  {
    where: t`Everywhere`,
    list: [
      { keys: ['Ctrl', 'K'], does: t`Go to a person, college or page by name` },
      { keys: ['/'], does: t`Search`, single: true },
      { keys: ['?'], does: t`Show these shortcuts`, single: true },
    ],
  },
  {
    where: t`On a player or college page`,
    list: [
      { keys: ['F'], does: t`Add or remove a favorite`, single: true },
      { keys: ['F'], does: t`Put a college on your list, or take it off`, single: true },
      { keys: ['Esc'], does: t`Go back` },
    ],
  },
  {
    where: t`In results`,
    list: [
      { keys: ['↓'], does: t`Go from search to the first result` },
      { keys: ['←', '→', '↑', '↓'], does: t`Go to the next result` },
      { keys: ['Home', 'End'], does: t`Go to the first or last result` },
      { keys: ['Enter'], does: t`Open` },
      { keys: ['F'], does: t`Add or remove a favorite`, single: true },
      { keys: ['P'], does: t`Preview next to the list, on wide screens`, single: true },
      { keys: ['Esc'], does: t`Close the preview` },
    ],
  },
  {
    where: t`On your list of colleges`,
    list: [
      { keys: ['M'], does: t`What to do with a college`, single: true },
      { keys: [',', '.'], does: t`Stage before or after`, single: true },
      { keys: ['Alt', '↑', '↓'], does: t`Move up or down` },
      { keys: ['Esc'], does: t`Close the college` },
    ],
  },
  {
    where: t`On players, for staffs with a board`,
    list: [
      { keys: ['B'], does: t`Put a player on the board`, single: true },
      { keys: ['N'], does: t`Write a note`, single: true },
    ],
  },
  {
    where: t`On the board`,
    list: [
      { keys: ['←', '→', '↑', '↓'], does: t`Go to the next player` },
      { keys: ['X'], does: t`Select`, single: true },
      { keys: ['Shift', '↑', '↓'], does: t`Select more` },
      { keys: ['S'], does: t`Stage, then 1 to 8, or 0 for out`, single: true },
      { keys: [',', '.'], does: t`Stage before or after`, single: true },
      { keys: ['Y'], does: t`Priority, then A to D`, single: true },
      { keys: ['E'], does: t`Quick evaluation`, single: true },
      { keys: ['O'], does: t`Owner`, single: true },
      { keys: ['T'], does: t`Tags`, single: true },
      { keys: ['Alt', '↑', '↓'], does: t`Move up or down` },
      { keys: ['Ctrl', 'Z'], does: t`Undo` },
    ],
  },
]

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows every shortcut and the switch for single-key shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="wide">
      {open && <ShortcutsTable />}
    </Dialog>
  )
}

function ShortcutsTable() {
  const [characterKeys, setShown] = useState(areCharacterKeysOn)
  const turn = (on: boolean) => {
    setCharacterKeys(on)
    setShown(on)
  }
  return (
    <>
      <div className="gap-x-8 sm:columns-2">
        {shortcuts.map(({ where, list }) => (
          <section key={where} aria-label={where} className="mb-5 break-inside-avoid">
            <h3 className="text-lg tracking-wide uppercase">{where}</h3>
            <dl className="mt-1 divide-y divide-line">
              {list.map((shortcut) => (
                <Line
                  key={shortcut.does}
                  shortcut={shortcut}
                  off={Boolean(shortcut.single) && !characterKeys}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t border-line pt-3">
        <Switch
          label="Single-key shortcuts"
          checked={characterKeys}
          onChange={(event) => turn(event.target.checked)}
        />
        <p className="text-sm text-ink-soft">
          Turn them off if you use dictation or press keys by accident. We'll remember this in this browser.
        </p>
      </div>
    </>
  )
}

function Line({ shortcut: { keys, does }, off }: { shortcut: Shortcut; off: boolean }) {
  return (
    <div className="flex items-center gap-4 py-2">
      <dt className="flex flex-1 flex-wrap">
        {does}
        {off && <span className="ml-2 text-ink-soft">(off)</span>}
      </dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="number min-w-7 rounded-small border border-field-line bg-wash px-1.5 py-0.5 text-center text-base"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
