import {
  positionGroupNames as groups,
  type Position,
  type PositionGroup,
  positionGroups,
  t,
} from '@touchline/contract'
import { CheckboxChips } from '../../../ui/fields/choices.tsx'

const groupNames: Record<PositionGroup, string> = {
  Forward: t`Forward`,
  Midfielder: t`Midfielder`,
  Defender: t`Defender`,
  Goalkeeper: t`Goalkeeper`,
}
const options = groups.map((value) => ({ value, label: groupNames[value] }))

interface PositionGroupsFieldProps {
  name: string
  label: string
  optional: boolean
  value: readonly Position[]
  onValueChange: (positions: Position[]) => void
  error?: string
}

/** Asks for needed positions in four groups, for the external form; each group stands for all its positions. */
export function PositionGroupsField({ value, onValueChange, ...field }: PositionGroupsFieldProps) {
  return (
    <CheckboxChips
      {...field}
      className="[&>div]:grid [&>div]:grid-cols-2 sm:[&>div]:grid-cols-4 [&_label]:min-w-0"
      options={options}
      value={groupsOf(value)}
      onValueChange={(chosen) => onValueChange(positionsOf(chosen))}
    />
  )
}

/** Returns the groups whose positions are all needed. */
export function groupsOf(positions: readonly Position[]): PositionGroup[] {
  return groups.filter((group) => positionGroups[group].every((position) => positions.includes(position)))
}

/** Returns these groups' positions, in order. */
export function positionsOf(chosen: readonly PositionGroup[]): Position[] {
  return groups.flatMap((group) => (chosen.includes(group) ? [...positionGroups[group]] : []))
}
