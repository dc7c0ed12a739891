import {
  type BoardImport,
  clubLevels,
  entries,
  entryNames,
  type ImportColumn,
  type ImportPlan,
  positionNames,
  positions,
  priorities,
  stageNames,
  stages,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface UnreadTextsProps {
  at: number
  column: ImportColumn
  unread: BoardImport['columns'][number]['unread']
  plan: ImportPlan
  onChange: (part: Partial<ImportPlan>) => void
}

/** Asks what texts mean that could not be read, once for every row of the column. */
export function UnreadTexts({ at, column, unread, plan, onChange }: UnreadTextsProps) {
  const set = (text: string, reads: string) => {
    const others = plan.values.filter((one) => one.column !== at || one.text !== text)
    onChange({ values: [...others, { column: at, text, reads }] })
  }
  const choices = choicesOf(column)
  return (
    <ul className="grid gap-2 border-t border-line pt-3">
      {unread.slice(0, 12).map(({ text, rows }) => {
        const label = rows === 1 ? t`“${text}”, in 1 row, means` : t`“${text}”, in ${rows} rows, means`
        return (
          <li key={text}>
            {choices ? (
              <SelectField
                label={label}
                placeholder={t`Choose one`}
                options={[...choices, { value: '-', label: t`Nothing: leave it out` }]}
                value=""
                onChange={({ target }) => set(text, target.value)}
              />
            ) : (
              <TextField
                label={label}
                hint={t`Type how it should read, or a dash to leave it out.`}
                defaultValue=""
                autoComplete="off"
                onBlur={({ target }) => {
                  if (target.value.trim() !== '') set(text, target.value.trim())
                }}
                onKeyDown={({ key, currentTarget }) => {
                  if (key === 'Enter') currentTarget.blur()
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function choicesOf(column: ImportColumn) {
  switch (column) {
    case 'positions':
      return positions.map((value) => ({ value, label: positionNames[value] }))
    case 'stage':
      return stages.map((value) => ({ value, label: stageNames[value] }))
    case 'priority':
      return priorities.map((value) => ({ value, label: value }))
    case 'entry':
      return entries.map((value) => ({ value: entryWords[value], label: entryNames[value] }))
    case 'clubLevel':
      return clubLevels.map((value) => ({ value, label: value }))
    case 'state':
      return states.map((value) => ({ value, label: stateNames[value] }))
    default:
      return undefined
  }
}

// as the server reads them in a cell
const entryWords = { highSchool: 'hs', juco: 'juco', transfer: 'transfer' }
