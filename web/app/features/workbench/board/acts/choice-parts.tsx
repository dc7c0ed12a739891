import {
  classYears,
  type ExitReason,
  exitReasonNames,
  exitReasons,
  exitStages,
  isExitStage,
  positionNames,
  positions,
  priorities,
  stageNames,
  t,
} from '@touchline/contract'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { RadioChips } from '../../../../ui/fields/choices.tsx'
import { Avatar } from '../../../../ui/figures/avatar.tsx'
import { usePlayerMarks } from '../../../player-lists/player-marks.ts'
import { PriorityMark } from '../../priority-mark.tsx'
import { StageMark } from '../../stage-mark.tsx'
import { openStages } from '../model/groups.ts'
import { useRoom } from '../model/room.ts'
import { changedMany, givenPriority, landedIn, movedTo } from '../model/say.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import type { PartProps } from './part-props.ts'

/** Returns the value that all rows have; undefined if they differ. */
function common<Value>(rows: readonly Value[]): Value | undefined {
  const [first] = rows
  return rows.every((value) => value === first) ? first : undefined
}

const idsOf = ({ rows }: Pick<PartProps, 'rows'>) => rows.map(({ prospectId }) => prospectId)

export function StagePart({ rows, onDone, onOut }: PartProps & { onOut: () => void }) {
  const { give, board } = useRoom()
  const stage = common(rows.map((row) => row.stage))
  const subStageId = common(rows.map((row) => row.subStageId))
  const prospectIds = idsOf({ rows })
  const choices = openStages.flatMap((one, index): Choice[] => [
    {
      id: one,
      label: (
        <>
          <span className="flex-1">{stageNames[one]}</span>
          <StageMark stage={one} />
        </>
      ),
      hotkey: String(index + 1),
      chosen: stage === one && subStageId === null,
      onChoose() {
        give({ kind: 'stage', prospectIds, stage: one }, movedTo(rows, one))
        onDone()
      },
    },
    ...board.settings.subStages
      .filter((step) => step.stage === one)
      .map(({ id, label }) => ({
        id,
        label,
        inset: true,
        chosen: subStageId === id,
        onChoose() {
          give({ kind: 'stage', prospectIds, stage: one, subStageId: id }, landedIn(rows, label))
          onDone()
        },
      })),
  ])
  const out: Choice = {
    id: 'out',
    label: (
      <>
        <LogOut aria-hidden="true" className="size-5" />
        {t`Out…`}
      </>
    ),
    hotkey: '0',
    chosen: stage !== undefined && isExitStage(stage),
    onChoose: onOut,
  }
  return <ChoiceList label={t`Stages`} choices={[...choices, out]} />
}

/** Asks how prospects went out and, if the coach likes, why. */
export function OutPart({ rows, onDone }: PartProps) {
  const { give, collegeId } = useRoom()
  const marks = usePlayerMarks(collegeId)
  const [reason, setReason] = useState<ExitReason | ''>('')
  const [hides, setHides] = useState(true)
  const [row] = rows
  const playerId = rows.length === 1 && !row?.hiddenFromLists ? row?.playerId : undefined
  return (
    <>
      <RadioChips<ExitReason>
        label="Reason"
        name="reason"
        optional
        options={exitReasons.map((value) => ({ value, label: exitReasonNames[value] }))}
        value={reason}
        onValueChange={setReason}
      />
      {row && playerId && (
        <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={hides}
            onChange={(event) => setHides(event.target.checked)}
            className="size-5 accent-fill"
          />
          If we passed: also remove from shared profiles, new players and favorites
        </label>
      )}
      <div className="grid gap-2.5">
        {exitStages.map((stage) => (
          <Button
            key={stage}
            variant="outline"
            onClick={() => {
              const exitReason = reason === '' ? null : reason
              give({ kind: 'stage', prospectIds: idsOf({ rows }), stage, exitReason }, movedTo(rows, stage))
              if (row && playerId && hides && stage === 'passed')
                marks.remove({ playerId, playerName: row.name })
              onDone()
            }}
          >
            {stageNames[stage]}
          </Button>
        ))}
      </div>
    </>
  )
}

export function PriorityPart({ rows, onDone }: PartProps) {
  const { give } = useRoom()
  const now = common(rows.map(({ priority }) => priority))
  const choices = [...priorities, null].map((priority) => ({
    id: priority ?? 'none',
    label:
      priority === null ? (
        t`No priority`
      ) : (
        <>
          <PriorityMark priority={priority} />
          {t`Priority ${priority}`}
        </>
      ),
    hotkey: priority ?? '0',
    chosen: now === priority,
    onChoose() {
      give({ kind: 'priority', prospectIds: idsOf({ rows }), priority }, givenPriority(rows, priority))
      onDone()
    },
  }))
  return <ChoiceList label={t`Priorities`} choices={choices} />
}

export function OwnerPart({ rows, onDone }: PartProps) {
  const { give, board } = useRoom()
  const now = common(rows.map(({ ownerId }) => ownerId))
  const choose = (ownerId: string | null) => () => {
    give({ kind: 'owner', prospectIds: idsOf({ rows }), ownerId }, changedMany(rows))
    onDone()
  }
  const choices = [
    ...board.members.map(({ coachId, name, profilePic }, index) => ({
      id: coachId,
      label: (
        <>
          <Avatar kind="coach" name={name} picture={profilePic} size="small" />
          {name}
        </>
      ),
      hotkey: index < 9 ? String(index + 1) : undefined,
      chosen: now === coachId,
      onChoose: choose(coachId),
    })),
    { id: 'nobody', label: t`Nobody`, hotkey: '0', chosen: now === null, onChoose: choose(null) },
  ]
  return <ChoiceList label={t`Owners`} choices={choices} />
}

export function EnteringPart({ rows, onDone }: PartProps) {
  const { give } = useRoom()
  const now = common(rows.map(({ entering }) => entering))
  const years = new Set([...classYears(new Date()), ...rows.flatMap(({ entering }) => entering ?? [])])
  const choices = [...years].toSorted().map((year) => ({
    id: String(year),
    label: t`Fall of ${year}`,
    chosen: now === year,
    onChoose() {
      give({ kind: 'entering', prospectIds: idsOf({ rows }), entering: year }, changedMany(rows))
      onDone()
    },
  }))
  return <ChoiceList label={t`Classes`} choices={choices} />
}

export function PositionPart({ rows, onDone }: PartProps) {
  const { give } = useRoom()
  const now = common(rows.map((row) => row.positions[0]))
  const choices = positions.map((position) => ({
    id: position,
    label: (
      <>
        <span className="number w-10 text-lg">{position}</span>
        <span className="font-normal text-ink-soft">{positionNames[position]}</span>
      </>
    ),
    chosen: now === position,
    onChoose() {
      give({ kind: 'mainPosition', prospectIds: idsOf({ rows }), mainPosition: position }, changedMany(rows))
      onDone()
    },
  }))
  return <ChoiceList label={t`Positions`} choices={choices} />
}
