import { boardLimits, positionGroupNames, t } from '@touchline/contract'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { EditableList } from './editable-list.tsx'
import type { SettingsProps } from './settings-props.ts'

const groupNames: Record<(typeof positionGroupNames)[number], string> = {
  Forward: t`Forwards`,
  Midfielder: t`Midfielders`,
  Defender: t`Defenders`,
  Goalkeeper: t`Goalkeepers`,
}

/** Edits the phrases that go into a note with one press. */
export function PhrasesCard({ settings, change }: SettingsProps) {
  return (
    <SettingCard id="phrases" title={t`Phrases for notes`}>
      <p className="text-ink-soft">
        One press puts a phrase into a note. Yours come first, then those every board has.
      </p>
      <EditableList
        entries={settings.phrases}
        most={boardLimits.phrases}
        nameOf={({ words }) => words}
        addWords={t`Add a phrase`}
        fresh={(id) => ({ id, group: null, words: '' })}
        onChange={(phrases) => change({ phrases })}
      >
        {(phrase, set) => (
          <>
            <TextField
              label={t`Phrase`}
              value={phrase.words}
              maxLength={boardLimits.phrase}
              onChange={({ target }) => set({ words: target.value })}
            />
            <SelectField
              label={t`For`}
              value={phrase.group ?? ''}
              placeholder={t`Everybody`}
              options={positionGroupNames.map((group) => ({ value: group, label: groupNames[group] }))}
              onChange={({ target }) =>
                set({ group: positionGroupNames.find((group) => group === target.value) ?? null })
              }
            />
          </>
        )}
      </EditableList>
    </SettingCard>
  )
}
