import { boardLimits, type Stage, stageNames, stages, t } from '@touchline/contract'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { EditableList } from './editable-list.tsx'
import type { SettingsProps } from './settings-props.ts'

/** Chooses the columns a program uses, and its own steps within a stage. */
export function StagesCard({ settings, change, usedBy }: SettingsProps) {
  const fold = (stage: Stage, folded: boolean) =>
    change({
      folded: folded ? [...settings.folded, stage] : settings.folded.filter((one) => one !== stage),
    })
  return (
    <SettingCard id="stages" title={t`Stages`}>
      <p className="text-ink-soft">
        The stages are the same for every program. Fold those you don't use, and add steps of your own.
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {stages.slice(0, 8).map((stage) => (
          <Switch
            key={stage}
            label={stageNames[stage]}
            checked={!settings.folded.includes(stage)}
            onChange={({ target }) => fold(stage, !target.checked)}
          />
        ))}
      </div>
      <Switch
        label={t`Move a player to "In contact" with the first message`}
        checked={settings.movesToContacted}
        onChange={({ target }) => change({ movesToContacted: target.checked })}
      />
      <h4 className="mt-2 text-lg">{t`Your own steps`}</h4>
      <EditableList
        entries={settings.subStages}
        most={boardLimits.allSubStages}
        nameOf={({ label }) => label}
        usedBy={(id) => usedBy('step', id)}
        addWords={t`Add a step`}
        fresh={(id) => ({ id, stage: 'evaluating' as Stage, label: '' })}
        onChange={(subStages) => change({ subStages })}
      >
        {(step, set) => (
          <>
            <SelectField
              label={t`Stage`}
              value={step.stage}
              options={stages.map((stage) => ({ value: stage, label: stageNames[stage] }))}
              onChange={({ target }) =>
                set({ stage: stages.find((one) => one === target.value) ?? step.stage })
              }
            />
            <TextField
              label={t`Step`}
              value={step.label}
              maxLength={boardLimits.label}
              onChange={({ target }) => set({ label: target.value })}
            />
          </>
        )}
      </EditableList>
    </SettingCard>
  )
}
