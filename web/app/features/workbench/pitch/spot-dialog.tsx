import { type Position, type ProspectRow, positionNames, positions, stageNames, t } from '@touchline/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { moved } from '../board/model/gestures.ts'
import { useCommand } from '../commands.ts'
import type { Spot } from './spots.ts'

interface SpotDialogProps {
  position: Position | undefined
  spot: Spot | undefined
  board: HeldBoard
  onClose: () => void
}

/** Lists everybody at a position; moves prospects up and down there, or to another position. */
export function SpotDialog({ position, spot, board, onClose }: SpotDialogProps) {
  const { prospects, squad } = spot ?? { prospects: [], squad: [] }
  return (
    <Dialog
      open={position !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={position === undefined ? '' : positionNames[position]}
      size="wide"
    >
      {prospects.length === 0 && <p className="text-ink-soft">Nobody on your board plays here yet.</p>}
      <ol className="grid gap-1">
        {prospects.map((row, place) => (
          <li key={row.prospectId}>
            <Line row={row} board={board} list={prospects} place={place} />
          </li>
        ))}
      </ol>
      {squad.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-1 text-lg">{t`On your squad`}</h3>
          <ul className="grid gap-1 text-ink-soft">
            {squad.map(({ id, name, lastSeason }) => (
              <li key={id} className="flex justify-between gap-3">
                {name}
                {lastSeason !== null && <span className="number">{t`until fall ${lastSeason}`}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

interface LineProps {
  row: ProspectRow
  board: HeldBoard
  /** Everybody at the spot, and the row's place there. */
  list: readonly ProspectRow[]
  place: number
}

function Line({ row, board, list, place }: LineProps) {
  const give = useCommand()
  const { prospectId } = row
  const move = (by: -1 | 1) => {
    const command = moved({ order: board.rows, list }, prospectId, by)
    if (command) give(command)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line py-1">
      <span className="number w-5 font-semibold">{row.priority ?? ''}</span>
      <Link
        to={paths.prospect(prospectId)}
        className="min-w-0 flex-[1_1_10rem] truncate font-medium underline"
      >
        {row.name}
      </Link>
      <span className="text-sm text-ink-soft">
        {[row.classYear ?? '', stageNames[row.stage]].filter((part) => part !== '').join(' · ')}
      </span>
      <SelectField
        label={t`Main position of ${row.name}`}
        hideLabel
        className="w-28"
        value={row.positions[0] ?? ''}
        options={positions.map((position) => ({ value: position, label: position }))}
        onChange={({ target }) => {
          const mainPosition = positions.find((position) => position === target.value)
          if (mainPosition) give({ kind: 'mainPosition', prospectIds: [prospectId], mainPosition })
        }}
      />
      <IconButton label={t`Move ${row.name} up`} disabled={place === 0} onClick={() => move(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t`Move ${row.name} down`}
        disabled={place === list.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </div>
  )
}
