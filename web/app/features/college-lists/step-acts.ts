import { type Step, t } from '@touchline/contract'
import { messageOf } from '../../lib/http/problem-error.ts'
import { randomId } from '../../lib/random-id.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type StepPart, useAddStep, useChangeStep, useRemoveStep } from './api/steps.ts'
import { dayAfter, dayOf } from './model/days.ts'

/** Returns what may be done with a step at one press, each with Undo. */
export function useStepActs(playerId: string, step: Step) {
  const change = useChangeStep(playerId)
  const take = useRemoveStep(playerId)
  const add = useAddStep(playerId)
  const toast = useToast()
  const onError = (error: unknown) => toast.failure(messageOf(error))
  const send = (part: StepPart, said: string, back: StepPart) =>
    change.mutate(
      { step, part },
      {
        onError,
        onSuccess: (saved) =>
          toast.success(said, {
            label: t`Undo`,
            onAction: () => change.mutate({ step: saved, part: back }, { onError }),
          }),
      },
    )
  return {
    turn: (done: boolean) =>
      send({ done }, done ? t`Done: ${step.title}` : t`To do again: ${step.title}`, { done: !done }),
    put: (days: number) =>
      send({ snoozedUntil: dayAfter(dayOf(new Date()), days) }, t`Put off: ${step.title}`, {
        snoozedUntil: step.snoozedUntil,
      }),
    remove: () =>
      take.mutate(step.stepId, {
        onError,
        onSuccess: () => {
          const { collegeId, title, due, ownerId, amount = null } = step
          toast.success(t`Deleted: ${title}`, {
            label: t`Undo`,
            onAction: () =>
              add.mutate({ stepId: randomId(), collegeId, title, due, ownerId, amount }, { onError }),
          })
        },
      }),
  }
}
