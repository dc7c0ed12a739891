import { divisionNames, divisions, t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { CheckboxChips } from '../../../ui/fields/choices.tsx'
import { PositionPicker } from '../../../ui/figures/position-picker.tsx'
import { ClassYearField } from './class-year-field.tsx'
import { positionText } from './player-preview.tsx'
import type { PlayerFormApi } from './player-resolver.ts'

const offered = divisions.map((value) => ({ value, label: divisionNames[value] }))

// larger than other fields: this step is about them
const group =
  '[&>legend]:font-display [&>legend]:text-2xl [&>div]:grid [&_label]:min-h-13 [&_label]:min-w-0 [&_label]:px-1 [&_label]:text-xl'

/** The positions field; the first position chosen is the main one. */
export function PositionsField({ form }: { form: PlayerFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'positions' })
  return (
    <div className="mt-6">
      <PositionPicker
        name="positions"
        label="Positions"
        hideLabel
        ordered
        value={chosen}
        onValueChange={(positions) => form.setValue('positions', positions)}
        error={form.formState.errors.positions?.message}
      />
      <p aria-live="polite" className="mt-4 min-h-6 text-center text-[1.0625rem] text-on-pitch">
        {chosen.length > 0 ? positionText(chosen) : 'No position chosen yet'}
      </p>
    </div>
  )
}

export function GameFields({ form }: { form: PlayerFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'divisionsInterestedIn' })
  return (
    <>
      <ClassYearField form={form} className={group} />
      <CheckboxChips
        name="divisionsInterestedIn"
        label="Divisions Interested In"
        optional
        hint={t`Choose as many as you like. Not sure? Choose all of them.`}
        options={offered}
        className={`${group} [&>div]:grid-cols-3`}
        value={chosen}
        onValueChange={(divisionsInterestedIn) =>
          form.setValue('divisionsInterestedIn', divisionsInterestedIn)
        }
        error={form.formState.errors.divisionsInterestedIn?.message}
      />
    </>
  )
}
