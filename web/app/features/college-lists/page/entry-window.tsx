import { closedReasons, type ListEntry, listStages, t } from '@touchline/contract'
import { ArrowDown, ArrowUp, Check, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { cardLink } from '../model/card-focus.ts'
import { placeBeyond } from '../model/ranks.ts'
import { useRoom } from '../model/room.ts'
import { closedReasonNames, listStageNames } from '../model/stages.ts'

export interface EntryWindowProps {
  entry: ListEntry
  part: 'all' | 'closed' | 'remove'
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: () => void
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-semibold hover:bg-wash disabled:text-ink-soft'

/** Shows what may be done with a college: its stage, its place in the order, and off the list. */
export function EntryWindow({ entry, part, open, onOpenChange, onRemove }: EntryWindowProps) {
  const [shown, setShown] = useState(part)
  const { collegeId, collegeName, profilePic } = entry.college
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf(shown, collegeName)}
      figure={<Avatar kind="college" name={collegeName} picture={profilePic} size="small" />}
      description={shown === 'closed' ? collegeName : undefined}
      finalFocus={() => cardLink(collegeId) ?? true}
      actions={shown === 'remove' && <RemoveActions onCancel={close} onRemove={onRemove} />}
    >
      {shown === 'all' && (
        <Everything
          entry={entry}
          onDone={close}
          onClosed={() => setShown('closed')}
          onRemove={() => setShown('remove')}
        />
      )}
      {shown === 'closed' && <Reasons entry={entry} onDone={close} />}
      {shown === 'remove' && (
        <p className="text-ink-soft">
          Its notes, steps and history go for everyone in the family. To only set it aside, move it to
          “Closed”.
        </p>
      )}
    </Dialog>
  )
}

function titleOf(part: EntryWindowProps['part'], collegeName: string): string {
  if (part === 'closed') return t`Why is it closed?`
  return part === 'remove' ? t`Take ${collegeName} off the list?` : collegeName
}

function RemoveActions({ onCancel, onRemove }: { onCancel: () => void; onRemove: () => void }) {
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="danger" onClick={onRemove}>
        Take it off
      </Button>
    </>
  )
}

interface EverythingProps {
  entry: ListEntry
  onDone: () => void
  onClosed: () => void
  onRemove: () => void
}

function Everything({ entry, onDone, onClosed, onRemove }: EverythingProps) {
  const { list, moveTo, shift } = useRoom()
  const { collegeId } = entry.college
  return (
    <>
      <Part title={t`Move to`}>
        {listStages.map((stage) => (
          <li key={stage}>
            <button
              type="button"
              aria-pressed={entry.stage === stage}
              onClick={() => {
                if (stage === 'closed') return onClosed()
                if (stage !== entry.stage) moveTo(entry, { stage, closedWhy: null })
                onDone()
              }}
              className={classNames(row, entry.stage === stage && 'bg-dew text-accent')}
            >
              <span className="grid size-5 shrink-0 place-items-center">
                {entry.stage === stage && <Check aria-hidden="true" className="size-5" />}
              </span>
              {listStageNames[stage]}
            </button>
          </li>
        ))}
      </Part>
      <Part title={t`Order`}>
        {([-1, 1] as const).map((by) => (
          <li key={by}>
            <button
              type="button"
              disabled={!placeBeyond(list.entries, collegeId, by)}
              onClick={() => {
                shift(entry, by)
                onDone()
              }}
              className={row}
            >
              {by < 0 ? (
                <ArrowUp aria-hidden="true" className="size-5" />
              ) : (
                <ArrowDown aria-hidden="true" className="size-5" />
              )}
              {by < 0 ? t`Move up` : t`Move down`}
            </button>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" onClick={onRemove} className={classNames(row, 'text-red')}>
            <Trash2 aria-hidden="true" className="size-5" />
            Take off the list
          </button>
        </li>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="-mx-2">
      <h3 className="px-3 pb-1 text-lg text-ink-soft">{title}</h3>
      <ul className="grid">{children}</ul>
    </section>
  )
}

function Reasons({ entry, onDone }: { entry: ListEntry; onDone: () => void }) {
  const { moveTo } = useRoom()
  return (
    <ul className="-mx-2 grid">
      {closedReasons.map((closedWhy) => (
        <li key={closedWhy}>
          <button
            type="button"
            aria-pressed={entry.closedWhy === closedWhy}
            onClick={() => {
              moveTo(entry, { stage: 'closed', closedWhy })
              onDone()
            }}
            className={classNames(row, entry.closedWhy === closedWhy && 'bg-dew text-accent')}
          >
            {closedReasonNames[closedWhy]}
          </button>
        </li>
      ))}
    </ul>
  )
}
