import { useQuery } from '@tanstack/react-query'
import {
  type BoardImport,
  type BoardSettings,
  type ImportColumn,
  type ImportPlan,
  importTargetNames,
  importTargets,
  t,
} from '@touchline/contract'
import { useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { boardQuery } from '../api/board.ts'
import { columnTitle } from './column-title.ts'
import { UnreadTexts } from './unread-texts.tsx'

interface ColumnListProps {
  opened: BoardImport
  plan: ImportPlan
  onChange: (part: Partial<ImportPlan>) => void
}

const kinds = ['text', 'number', 'date', 'yesNo'] as const
const newFieldNames = {
  text: t`New field: text`,
  number: t`New field: number`,
  date: t`New field: day`,
  yesNo: t`New field: yes or no`,
}

/** Lists the columns of a file with what each is, and asks about texts that could not be read. */
export function ColumnList({ opened, plan, onChange }: ColumnListProps) {
  const { data: board } = useQuery(boardQuery())
  const fields = board?.settings.fields ?? []
  const [shown, setShown] = useState(false)
  const isOpen = (at: number) => (opened.columns[at]?.unread.length ?? 0) > 0 || plan.columns[at] === null
  const indexes = opened.columns.map((_, at) => at)
  const listed = shown ? indexes : indexes.filter((at) => isOpen(at))
  const set = (at: number, column: ImportColumn) =>
    onChange({
      columns: opened.columns.map((_, index) => (index === at ? column : (plan.columns[index] ?? null))),
      values: plan.values.filter((one) => one.column !== at),
    })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">
          {summaryOf(
            indexes.length - indexes.filter((at) => plan.columns[at] === null).length,
            indexes.length,
          )}
        </p>
        <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t`Show only what needs a look` : t`Show all columns`}
        </Button>
      </div>
      <ul className="grid gap-2 lg:grid-cols-2">
        {listed.map((at) => {
          const { title = '', samples = [], unread = [] } = opened.columns[at] ?? {}
          const name = columnTitle(title, at)
          return (
            <li
              key={at}
              className={classNames(
                'grid content-start gap-3 rounded-field border border-line p-3',
                plan.columns[at] === null && 'bg-wash',
              )}
            >
              <div className="flex flex-wrap items-center gap-3">
                <div className="min-w-0 flex-[1_1_10rem]">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="truncate text-sm text-ink-soft">{samples.join(' · ')}</p>
                </div>
                <SelectField
                  label={t`What ${name} is`}
                  hideLabel
                  className="flex-[1_1_11rem]"
                  placeholder={t`Leave out`}
                  options={optionsOf(fields)}
                  value={chosenOf(plan.columns[at] ?? null, fields)}
                  onChange={({ target }) => set(at, columnOf(target.value, { title: name, fields }))}
                />
              </div>
              {unread.length > 0 && (
                <UnreadTexts at={at} column={plan.columns[at] ?? null} {...{ unread, plan, onChange }} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const summaryOf = (known: number, all: number) =>
  known === all
    ? t`All ${all} columns are matched.`
    : t`${known} of ${all} columns are matched. The others are left out.`

type Fields = BoardSettings['fields']

const optionsOf = (fields: Fields) => [
  ...importTargets.map((value) => ({ value, label: importTargetNames[value] })),
  ...fields.map(({ id, label }) => ({ value: `field:${id}`, label: t`Your field: ${label}` })),
  ...kinds.map((kind) => ({ value: `new:${kind}`, label: newFieldNames[kind] })),
]

function chosenOf(column: ImportColumn, fields: Fields): string {
  if (column === null) return ''
  if (typeof column === 'string') return column
  return fields.some(({ id }) => id === column.fieldId) ? `field:${column.fieldId}` : `new:${column.kind}`
}

function columnOf(value: string, { title, fields }: { title: string; fields: Fields }): ImportColumn {
  const target = importTargets.find((one) => one === value)
  if (target) return target
  const field = fields.find(({ id }) => value === `field:${id}`)
  if (field) return { fieldId: field.id, label: field.label, kind: field.kind }
  const kind = kinds.find((one) => value === `new:${one}`)
  return kind ? { fieldId: randomId(), label: title.slice(0, 40), kind } : null
}
