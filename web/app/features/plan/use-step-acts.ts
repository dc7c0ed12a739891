import { type PlanStep, t } from '@touchline/contract'
import { messageOf } from '../../lib/http/problem-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type StepAnswer, useAnswerStep } from './api.ts'

export type StepAct = 'done' | 'week' | 'month' | 'notForUs' | 'open'

const said: Record<StepAct, string> = {
  done: t`Done. Nice.`,
  week: t`Put off for a week.`,
  month: t`Put off for a month.`,
  notForUs: t`Set aside.`,
  open: t`It's back on the plan.`,
}

export type StepActs = ReturnType<typeof useStepActs>

/**
 * Returns what a family can say about a step; each but taking back has an undo. Belongs to a part that stays while steps
 * move.
 */
export function useStepActs(playerId: string) {
  const toast = useToast()
  const { mutate, isPending, variables } = useAnswerStep(playerId)
  const answer = (step: PlanStep, act: StepAct, onLeft?: () => void) =>
    mutate(
      { step, ...bodyOf(act) },
      {
        onSuccess: () => {
          onLeft?.()
          if (act === 'open') return toast.success(said.open)
          toast.success(said[act], { label: t`Undo`, onAction: () => undo(step) })
        },
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  const undo = (step: PlanStep) =>
    mutate(
      { step, answer: 'open' },
      {
        onSuccess: () => toast.success(said.open),
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  return { answer, pendingId: isPending ? variables.step.planId : undefined }
}

function bodyOf(act: StepAct): StepAnswer {
  if (act === 'week') return { answer: 'snooze', until: inDays(7) }
  if (act === 'month') return { answer: 'snooze', until: inDays(30) }
  return { answer: act }
}

/** Returns a day from now on, by the reader's calendar. */
function inDays(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (part: number) => `${part}`.padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
