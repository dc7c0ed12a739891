import {
  classYears,
  type ExitReason,
  exitReasonNames,
  exitReasons,
  exitStages,
  isExitStage,
  positionNames,
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
import {
  enteringChoices,
  ownerChoices,
  positionChoices,
  priorityChoices,
  stageChoices,
} from '../model/choices.ts'
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
  const choices = stageChoices(board.settings).map(({ value, step, hotkey, command }): Choice => {
    const onChoose = () => {
      give(command(prospectIds), step ? landedIn(rows, step.label) : movedTo(rows, value))
      onDone()
    }
    if (step) {
      const { id, label } = step
      return { id, label, inset: true, hotkey, chosen: subStageId === id, onChoose }
    }
    const label = (
      <>
        <span className="flex-1">{stageNames[value]}</span>
        <StageMark stage={value} />
      </>
    )
    return { id: value, label, hotkey, chosen: stage === value && subStageId === null, onChoose }
  })
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
  // those who are on the lists, or may come there
  const listed = rows.flatMap(({ playerId, name: playerName, unlisted, hiddenFromLists }) =>
    playerId === null || unlisted || hiddenFromLists ? [] : [{ playerId, playerName }],
  )
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
      {listed.length > 0 && (
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
              if (hides && stage === 'passed') marks.removeAll(listed)
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
  const choices = priorityChoices.map(({ value: priority, hotkey, command }) => ({
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
    hotkey,
    chosen: now === priority,
    onChoose() {
      give(command(idsOf({ rows })), givenPriority(rows, priority))
      onDone()
    },
  }))
  return <ChoiceList label={t`Priorities`} choices={choices} />
}

export function OwnerPart({ rows, onDone }: PartProps) {
  const { give, board } = useRoom()
  const now = common(rows.map(({ ownerId }) => ownerId))
  const choices = ownerChoices(board.members).map(({ value: member, hotkey, command }) => ({
    id: member?.coachId ?? 'nobody',
    label:
      member === null ? (
        t`Nobody`
      ) : (
        <>
          <Avatar kind="coach" name={member.name} picture={member.profilePic} size="small" />
          {member.name}
        </>
      ),
    hotkey,
    chosen: now === (member?.coachId ?? null),
    onChoose() {
      give(command(idsOf({ rows })), changedMany(rows))
      onDone()
    },
  }))
  return <ChoiceList label={t`Owners`} choices={choices} />
}

export function EnteringPart({ rows, onDone }: PartProps) {
  const { give } = useRoom()
  const now = common(rows.map(({ entering }) => entering))
  const years = [...classYears(new Date()), ...rows.flatMap(({ entering }) => entering ?? [])]
  const choices = enteringChoices(years).map(({ value: year, hotkey, command }) => ({
    id: String(year),
    label: t`Fall of ${year}`,
    hotkey,
    chosen: now === year,
    onChoose() {
      give(command(idsOf({ rows })), changedMany(rows))
      onDone()
    },
  }))
  return <ChoiceList label={t`Classes`} choices={choices} />
}

export function PositionPart({ rows, onDone }: PartProps) {
  const { give } = useRoom()
  const now = common(rows.map((row) => row.positions[0]))
  const choices = positionChoices.map(({ value: position, hotkey, command }) => ({
    id: position,
    hotkey,
    label: (
      <>
        <span className="number w-10 text-lg">{position}</span>
        <span className="font-normal text-ink-soft">{positionNames[position]}</span>
      </>
    ),
    chosen: now === position,
    onChoose() {
      give(command(idsOf({ rows })), changedMany(rows))
      onDone()
    },
  }))
  return <ChoiceList label={t`Positions`} choices={choices} />
}
