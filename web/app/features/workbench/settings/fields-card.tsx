import { boardLimits, type FieldKind, fieldKinds, t } from '@touchline/contract'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { EditableList } from './editable-list.tsx'
import type { SettingsProps } from './settings-props.ts'

const kindNames: Record<FieldKind, string> = {
  text: t`Text`,
  number: t`Number`,
  date: t`Date`,
  yesNo: t`Yes or no`,
  choice: t`Choice`,
}

/** Edits the program's own fields, so that no column of anybody's sheet is lost. */
export function FieldsCard({ settings, change, usedBy }: SettingsProps) {
  return (
    <SettingCard id="fields" title={t`Your fields`}>
      <p className="text-ink-soft">
        Columns your sheet has and ours doesn't. Removing a field removes its values for every player.
      </p>
      <EditableList
        entries={settings.fields}
        most={boardLimits.fields}
        nameOf={({ label }) => label}
        usedBy={(id) => usedBy('field', id)}
        addWords={t`Add a field`}
        fresh={(id) => ({ id, label: '', kind: 'text' as FieldKind, choices: [] })}
        onChange={(fields) => change({ fields })}
      >
        {(field, set) => (
          <>
            <TextField
              label={t`Field`}
              value={field.label}
              maxLength={boardLimits.fieldLabel}
              onChange={({ target }) => set({ label: target.value })}
            />
            <SelectField
              label={t`Kind`}
              value={field.kind}
              options={fieldKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
              onChange={({ target }) =>
                set({ kind: fieldKinds.find((kind) => kind === target.value) ?? field.kind })
              }
            />
            {field.kind === 'choice' && (
              <TextField
                label={t`Choices, with commas between`}
                value={field.choices.join(',')}
                onChange={({ target }) =>
                  set({ choices: target.value.split(',').slice(0, boardLimits.choices) })
                }
              />
            )}
          </>
        )}
      </EditableList>
    </SettingCard>
  )
}
