import { type Position, type ProspectRow, positionNames, positions, stageNames, t } from '@touchline/contract'
import { generateKeyBetween } from 'fractional-indexing'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { HeldBoard } from '../api/held-board.ts'
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
            <Line row={row} board={board} above={prospects[place - 1]} below={prospects[place + 1]} />
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
  above: ProspectRow | undefined
  below: ProspectRow | undefined
}

function Line({ row, board, above, below }: LineProps) {
  const give = useCommand()
  const { prospectId } = row
  const rank = (key: string | undefined) => key && give({ kind: 'rank', ranks: [{ prospectId, rank: key }] })
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
      <IconButton
        label={t`Move ${row.name} up`}
        disabled={!above}
        onClick={() => rank(above && rankAbove(board.rows, above))}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t`Move ${row.name} down`}
        disabled={!below}
        onClick={() => rank(below && rankBelow(board.rows, below))}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Returns the rank right above a prospect in the program's whole order. */
function rankAbove(rows: readonly ProspectRow[], target: ProspectRow): string {
  const before = rows.filter(({ rank }) => rank < target.rank).at(-1)
  return generateKeyBetween(before?.rank ?? null, target.rank)
}

/** Returns the rank right below a prospect in the program's whole order. */
function rankBelow(rows: readonly ProspectRow[], target: ProspectRow): string {
  const after = rows.find(({ rank }) => rank > target.rank)
  return generateKeyBetween(target.rank, after?.rank ?? null)
}
