import { t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'

interface SaveBarProps {
  /** The number of games that differ from the saved ones. */
  changes: number
  saving: boolean
  /** True if the calendar was saved elsewhere meanwhile, which must be settled first. */
  blocked: boolean
  onSave: () => void
  onDiscard: () => void
  /** The outcome of the last save. */
  children: ReactNode
}

/** Shows the number of unsaved changes, if any, with buttons to save or discard them. */
export function SaveBar({ changes, saving, blocked, onSave, onDiscard, children }: SaveBarProps) {
  const [asking, setAsking] = useState(false)
  const text = changes === 0 ? '' : changes === 1 ? t`1 unsaved change` : t`${changes} unsaved changes`
  const inSight = changes > 0 || saving
  return (
    <div data-at-bottom={inSight ? '' : undefined} className={classNames('mt-4', inSight && 'bottom-bar')}>
      {children}
      {/* Its status stays while there is nothing to save, so that the first change is announced. */}
      <div
        className={classNames(
          inSight &&
            'flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 shadow-card',
        )}
      >
        <p role="status" className="mr-auto text-sm text-ink-soft max-sm:basis-full">
          {text}
        </p>
        {changes > 0 && (
          <Button variant="outline" size="normal" onClick={() => setAsking(true)}>
            Discard
          </Button>
        )}
        {inSight && (
          <Button size="normal" disabled={changes === 0 || blocked} loading={saving} onClick={onSave}>
            Save games
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description={t`The calendar will go back to the last saved version.`}
        confirm={t`Discard`}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </div>
  )
}
