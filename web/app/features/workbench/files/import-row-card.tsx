import { type BoardImport, type ImportOutcome, type ImportPlan, type ImportRow, t } from '@touchline/contract'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { columnTitle } from './column-title.ts'
import { outcomeNames } from './outcome-names.ts'

interface ImportRowCardProps {
  row: ImportRow
  columns: BoardImport['columns']
  plan: ImportPlan
  onChange: (part: Partial<ImportPlan>) => void
}

const tones: Record<ImportOutcome, BadgeTone> = {
  new: 'green',
  changes: 'green',
  same: 'neutral',
  possible: 'yellow',
  unusable: 'red',
  left: 'neutral',
}

/** Shows a row with what becomes of it; wrong cells are corrected and possible duplicates decided here. */
export function ImportRowCard({ row, columns, plan, onChange }: ImportRowCardProps) {
  const { outcome, name, changes, cells } = row
  const decided = plan.decisions.some((one) => one.row === row.row)
  const others = plan.decisions.filter((one) => one.row !== row.row)
  const decide = (as: ImportPlan['decisions'][number]['as']) =>
    onChange({ decisions: [...others, { row: row.row, as }] })
  return (
    <article className="grid gap-2 rounded-field border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="number w-12 text-sm text-ink-soft">{t`Row ${row.row}`}</span>
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{name === '' ? t`No name` : name}</p>
        <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>
      </div>
      {outcome === 'new' && <p className="truncate text-sm text-ink-soft">{briefly(cells)}</p>}
      {changes.length > 0 && (
        <ul className="grid gap-1 text-[0.9375rem]">
          {changes.map(({ what, was, now }) => (
            <li key={what + now} className="wrap-anywhere">
              <span className="text-ink-soft">{what}: </span>
              {was !== '' && <s className="text-ink-soft">{was}</s>} <span>{now}</span>
            </li>
          ))}
        </ul>
      )}
      {outcome === 'unusable' && <Problems {...{ row, columns, plan, onChange }} />}
      {outcome === 'possible' && <Decision row={row} onDecide={decide} />}
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {decided && (
          <Button variant="quiet" onClick={() => onChange({ decisions: others })}>
            Decide again
          </Button>
        )}
        {outcome === 'unusable' && (
          <Button variant="quiet" onClick={() => decide('leave')}>
            Leave this row out
          </Button>
        )}
      </div>
    </article>
  )
}

const briefly = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .slice(0, 8)
    .join(' · ')

function Problems({ row, columns, plan, onChange }: ImportRowCardProps) {
  const fix = (column: number, text: string) => {
    const others = plan.fixes.filter((one) => one.row !== row.row || one.column !== column)
    onChange({ fixes: [...others, { row: row.row, column, text }] })
  }
  const textAt = (column: number) =>
    plan.fixes.find((one) => one.row === row.row && one.column === column)?.text ?? row.cells[column] ?? ''
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {row.problems.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column === null ? (
            <p className="text-red">{message}</p>
          ) : (
            <TextField
              key={textAt(column)}
              label={columnTitle(columns[column]?.title ?? '', column)}
              error={message}
              defaultValue={textAt(column)}
              autoComplete="off"
              onBlur={({ target }) => {
                if (target.value !== textAt(column)) fix(column, target.value)
              }}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') currentTarget.blur()
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface DecisionProps {
  row: ImportRow
  onDecide: (as: ImportPlan['decisions'][number]['as']) => void
}

function Decision({ row, onDecide }: DecisionProps) {
  return (
    <div className="grid gap-2">
      {row.sameAs !== null && (
        <p className="text-sm text-ink-soft">{t`The same player as in row ${row.sameAs}.`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {row.sameAs === null &&
          row.matches.map(({ prospectId, about }) => (
            <Button key={prospectId} variant="outline" onClick={() => onDecide(prospectId)}>
              {t`Same as ${about}`}
            </Button>
          ))}
        <Button variant="outline" onClick={() => onDecide('new')}>
          Another player
        </Button>
        <Button variant="quiet" onClick={() => onDecide('leave')}>
          Leave this row out
        </Button>
      </div>
    </div>
  )
}
