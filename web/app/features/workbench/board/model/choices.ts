import { type BoardMember, type BoardSettings, positions, priorities, type Stage } from '@touchline/contract'
import type { Command } from '../../commands.ts'
import { openStages } from './groups.ts'

/** A value that the window of acts offers, the key that chooses it, and the command that gives it to prospects. */
export interface ValueChoice<Value> {
  value: Value
  hotkey: string | undefined
  command: (prospectIds: string[]) => Command
}

/** Lists the stages by 1 to 8, each followed by its own steps. */
export function stageChoices({ subStages }: Pick<BoardSettings, 'subStages'>): (ValueChoice<Stage> & {
  step: { id: string; label: string } | null
})[] {
  return openStages.flatMap((stage, index) => [
    {
      value: stage,
      step: null,
      hotkey: String(index + 1),
      command: (prospectIds) => ({ kind: 'stage', prospectIds, stage }),
    },
    ...subStages
      .filter((step) => step.stage === stage)
      .map((step) => ({
        value: stage,
        step,
        hotkey: undefined,
        command: (prospectIds: string[]): Command => ({
          kind: 'stage',
          prospectIds,
          stage,
          subStageId: step.id,
        }),
      })),
  ])
}

/** Lists the priorities by their letters, and none by 0. */
export const priorityChoices = [...priorities, null].map((value) => ({
  value,
  hotkey: value ?? '0',
  command: (prospectIds: string[]): Command => ({ kind: 'priority', prospectIds, priority: value }),
}))

/** Lists the staff, the first nine by number, and nobody by 0. */
export function ownerChoices(members: readonly BoardMember[]): ValueChoice<BoardMember | null>[] {
  return [...members, null].map((value, index) => ({
    value,
    hotkey: value === null ? '0' : index < 9 ? String(index + 1) : undefined,
    command: (prospectIds) => ({ kind: 'owner', prospectIds, ownerId: value?.coachId ?? null }),
  }))
}

/** Lists falls of entry. */
export const enteringChoices = (years: Iterable<number>): ValueChoice<number>[] =>
  [...new Set(years)].toSorted().map((value) => ({
    value,
    hotkey: undefined,
    command: (prospectIds) => ({ kind: 'entering', prospectIds, entering: value }),
  }))

/** Lists the positions. */
export const positionChoices = positions.map((value) => ({
  value,
  hotkey: undefined,
  command: (prospectIds: string[]): Command => ({ kind: 'mainPosition', prospectIds, mainPosition: value }),
}))
