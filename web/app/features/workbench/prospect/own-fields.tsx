import { type BoardSettings, boardLimits, type FieldValue, type ProspectRow, t } from '@touchline/contract'
import { useState } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { useCommand } from '../commands.ts'

type Field = BoardSettings['fields'][number]

/** Shows the program's own fields of a prospect; each is saved as it is left. */
export function OwnFields({ row, fields }: { row: ProspectRow; fields: readonly Field[] }) {
  const give = useCommand()
  if (fields.length === 0) return null
  const save = (fieldId: string, value: FieldValue | null) =>
    give({ kind: 'custom', prospectIds: [row.prospectId], fieldId, value })
  return (
    <section>
      <SectionTitle level={3}>{t`Your fields`}</SectionTitle>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <OwnField
            key={`${field.id} ${row.custom[field.id] ?? ''}`}
            field={field}
            value={row.custom[field.id]}
            onSave={(value) => save(field.id, value)}
          />
        ))}
      </div>
    </section>
  )
}

interface OwnFieldProps {
  field: Field
  value: FieldValue | undefined
  onSave: (value: FieldValue | null) => void
}

function OwnField({ field, value, onSave }: OwnFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  if (field.kind === 'yesNo' || field.kind === 'choice') {
    const choices =
      field.kind === 'yesNo'
        ? [
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]
        : field.choices.map((choice) => ({ value: choice, label: choice }))
    return (
      <SelectField
        label={field.label}
        placeholder={t`Not said`}
        value={typed}
        options={choices}
        onChange={({ target }) => {
          setTyped(target.value)
          onSave(target.value === '' ? null : field.kind === 'yesNo' ? target.value === 'true' : target.value)
        }}
      />
    )
  }
  const isNumber = field.kind === 'number'
  const number = Number(typed.replace(',', '.'))
  const isWrong = isNumber && typed.trim() !== '' && !Number.isFinite(number)
  return (
    <TextField
      label={field.label}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={boardLimits.fieldText}
      autoComplete="off"
      value={typed}
      {...(isWrong ? { error: t`Enter a number.` } : {})}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const words = typed.trim()
        if (isWrong || words === String(value ?? '')) return
        onSave(words === '' ? null : isNumber ? number : words)
      }}
    />
  )
}
