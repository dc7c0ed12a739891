import {
  type ExitReason,
  exitReasonNames,
  exitReasons,
  isExitStage,
  type Priority,
  type ProspectRow,
  priorities,
  type Stage,
  stageNames,
  stages,
  t,
} from '@touchline/contract'
import { Lock } from 'lucide-react'
import { shortDate } from '../../../lib/i18n/times.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { useCommand } from '../commands.ts'

/** Shows where a prospect stands with the staff, and changes it: stage, priority, owner, fall of entry and tags. */
export function ProspectStanding({ row, board }: { row: ProspectRow; board: HeldBoard }) {
  const give = useCommand()
  const prospectIds = [row.prospectId]
  const steps = board.settings.subStages.filter(({ stage }) => stage === row.stage)
  const stage = (value: string) => stages.find((one) => one === value) ?? row.stage
  return (
    <section aria-label={t`Where they stand`} className="grid content-start gap-4">
      <SelectField
        label={t`Stage`}
        value={row.stage}
        options={stages.map((value) => ({ value, label: stageNames[value] }))}
        onChange={({ target }) =>
          give(toStage(prospectIds, stage(target.value)), movedTo(row, stage(target.value)))
        }
      />
      {steps.length > 0 && (
        <SelectField
          label={t`Step`}
          value={row.subStageId ?? ''}
          placeholder={t`None`}
          options={steps.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) =>
            give({ kind: 'stage', prospectIds, stage: row.stage, subStageId: target.value || null })
          }
        />
      )}
      {isExitStage(row.stage) && (
        <SelectField
          label={t`Why`}
          optional
          value={row.exitReason ?? ''}
          placeholder={t`Not said`}
          options={exitReasons.map((value) => ({ value, label: exitReasonNames[value] }))}
          onChange={({ target }) => {
            const exitReason: ExitReason | null = exitReasons.find((one) => one === target.value) ?? null
            give({ kind: 'stage', prospectIds, stage: row.stage, exitReason })
          }}
        />
      )}
      <PriorityChoice
        value={row.priority}
        onChange={(priority) => give({ kind: 'priority', prospectIds, priority })}
      />
      <SelectField
        label={t`Owner`}
        value={row.ownerId ?? ''}
        placeholder={t`Nobody`}
        options={ownerOptions(row, board)}
        onChange={({ target }) => give({ kind: 'owner', prospectIds, ownerId: target.value || null })}
      />
      <SelectField
        label={t`Entering`}
        value={row.entering === null ? '' : String(row.entering)}
        placeholder={t`Not said`}
        options={fallsAround(row).map((year) => ({ value: String(year), label: t`Fall ${year}` }))}
        onChange={({ target }) =>
          give({ kind: 'entering', prospectIds, entering: target.value === '' ? null : Number(target.value) })
        }
      />
      <Tags row={row} board={board} />
      {row.opensAt !== null && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t`You may write first from ${shortDate(row.opensAt)}.`}
        </p>
      )}
    </section>
  )
}

/** Builds the command that moves prospects to a stage. */
export const toStage = (prospectIds: string[], stage: Stage) =>
  ({ kind: 'stage', prospectIds, stage }) as const

/** Says where a prospect has been moved. */
export const movedTo = ({ name }: ProspectRow, stage: Stage) => t`${name} is in ${stageNames[stage]} now.`

function ownerOptions({ ownerId }: ProspectRow, { members }: HeldBoard) {
  const present = members.map(({ coachId, name }) => ({ value: coachId, label: name }))
  const isKnown = ownerId === null || members.some(({ coachId }) => coachId === ownerId)
  return isKnown ? present : [...present, { value: ownerId, label: t`Former staff` }]
}

function fallsAround({ entering }: ProspectRow): number[] {
  const now = new Date().getFullYear()
  const falls = Array.from({ length: 7 }, (_, index) => now + index)
  return entering === null || falls.includes(entering) ? falls : [entering, ...falls].toSorted()
}

interface PriorityChoiceProps {
  value: Priority | null
  onChange: (priority: Priority | null) => void
}

/** Chooses A to D with one press; a second press takes it away. */
export function PriorityChoice({ value, onChange }: PriorityChoiceProps) {
  return (
    <fieldset className="@container">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{t`Priority`}</legend>
      <div className="grid grid-cols-4 gap-2 @max-[12.5rem]:grid-cols-2">
        {priorities.map((priority) => (
          <button
            key={priority}
            type="button"
            aria-pressed={priority === value}
            onClick={() => onChange(priority === value ? null : priority)}
            className={classNames(
              'number min-h-12 rounded-field border-2 text-lg font-semibold',
              priority === value
                ? 'border-fill bg-fill text-on-fill'
                : 'border-field-line bg-paper hover:bg-wash',
            )}
          >
            {priority}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Tags({ row, board }: { row: ProspectRow; board: HeldBoard }) {
  const give = useCommand()
  const { tags } = board.settings
  if (tags.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{t`Tags`}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ id, label }) => {
          const on = row.tagIds.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={on}
              onClick={() => give({ kind: 'tag', prospectIds: [row.prospectId], tagId: id, on: !on })}
              className={classNames(
                'min-h-11 rounded-field border-2 px-3 text-[0.9375rem] font-medium',
                on ? 'border-fill bg-dew text-accent' : 'border-field-line bg-paper hover:bg-wash',
              )}
            >
              {label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
