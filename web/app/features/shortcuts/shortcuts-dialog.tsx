import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { type Shortcut, shortcuts } from './shortcut-list.ts'
import { readSingleKeys, writeSingleKeys } from './single-keys.ts'

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog with every shortcut and the switch for single-key shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="wide">
      {open && <ShortcutsTable />}
    </Dialog>
  )
}

function ShortcutsTable() {
  const [singleKeys, setSingleKeys] = useState(readSingleKeys)
  const turn = (on: boolean) => {
    writeSingleKeys(on)
    setSingleKeys(on)
  }
  return (
    <>
      <div className="gap-x-8 sm:columns-2">
        {shortcuts.map(({ where, list }) => (
          <section key={where} aria-label={where} className="mb-5 break-inside-avoid">
            <h3 className="text-lg tracking-wide uppercase">{where}</h3>
            <dl className="mt-1 divide-y divide-line">
              {list.map((shortcut) => (
                <Line key={shortcut.does} shortcut={shortcut} off={Boolean(shortcut.single) && !singleKeys} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t border-line pt-3">
        <Switch
          label="Single-key shortcuts"
          checked={singleKeys}
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
