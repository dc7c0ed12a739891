import { type ProspectFacts, t } from '@touchline/contract'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { listed } from '../../../../lib/i18n/language.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { nearNames, parseLine } from '../model/one-line.ts'
import { useRoom } from '../model/room.ts'
import { FactsForm } from './facts-form.tsx'

interface AddWindowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds an outside prospect by one line, or by a form with everything; stays open for the next one. */
export function AddWindow({ open, onOpenChange }: AddWindowProps) {
  const { board, give } = useRoom()
  const [line, setLine] = useState('')
  const [facts, setFacts] = useState<ProspectFacts>()
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const read = facts ?? parseLine(line)
  const name = read.name ?? ''
  const near = nearNames(board.rows, name).slice(0, 3)
  const add = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    give(
      { kind: 'add', prospects: [{ prospectId: randomId(), facts: { ...read, name } }] },
      t`${name} is on the board.`,
    )
    setLine('')
    setFacts(undefined)
    input.current?.focus()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add player"
      description={t`For players who aren't on Touchline. Only your staff sees them.`}
      initialFocus={input}
    >
      <form noValidate onSubmit={add} className="grid gap-4">
        {facts === undefined && (
          <TextField
            ref={input}
            label="In one line"
            name="line"
            autoComplete="off"
            placeholder={t`Maya Ortiz, 2028, CB RB, Lone Oak SC, TX`}
            hint={t`Name, class, positions, club, state: whatever you know.`}
            error={missing && name === '' ? t`Enter a name.` : undefined}
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
        )}
        {facts === undefined && name !== '' && <Understood facts={read} />}
        {facts && <FactsForm facts={facts} onChange={setFacts} missing={missing && name === ''} />}
        {near.length > 0 && (
          <p
            role="status"
            className="flex items-start gap-2 rounded-field bg-yellow-wash p-3 text-[0.9375rem]"
          >
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t`Already on your board: ${listed(near.map((row) => row.name))}. Add anyway if this is somebody else.`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="flex-1">
            Add to the board
          </Button>
          {facts === undefined && (
            <Button variant="outline" onClick={() => setFacts(read)}>
              All fields
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Shows what was understood of the line. */
function Understood({ facts }: { facts: ProspectFacts }) {
  const { name = '', classYear, positions = [], club = '', city = '', state } = facts
  const parts = [
    [t`Name`, name],
    [t`Class`, String(classYear ?? '')],
    [t`Positions`, positions.join(' ')],
    [t`Club`, club],
    [t`City`, city],
    [t`State`, state ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 rounded-field bg-wash px-3 py-2 text-[0.9375rem]">
      {parts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
