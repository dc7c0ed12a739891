import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { addStep, changeStep, type InputOf, removeStep, type Step } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { collegeListQuery, listEntryQuery, listKey, stepsQuery } from './list.ts'

export type NewStep = InputOf<typeof addStep>['body']
export type StepPart = Omit<InputOf<typeof changeStep>['body'], 'version'>

/** Adds a step; the same id twice is one step. */
export function useAddStep(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewStep) => call(addStep, { params: { playerId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(playerId) }),
  })
}

interface StepChange {
  step: Step
  part: StepPart
}

/** Changes a step, which shows at once; a stale version is refused, and the reload shows what stands. */
export function useChangeStep(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `steps ${playerId}` },
    onMutate: async ({ step, part: { done, ...part } }: StepChange) => {
      await client.cancelQueries({ queryKey: listKey(playerId) })
      const doneAt = done === undefined ? step.doneAt : done ? new Date().toISOString() : null
      hold(client, playerId, { ...step, ...part, doneAt })
    },
    mutationFn: ({ step: { stepId, version }, part }) =>
      call(changeStep, { params: { playerId, stepId }, body: { ...part, version } }),
    onSuccess: (step) => hold(client, playerId, step),
    onError: (_error, { step }) => hold(client, playerId, step),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(playerId) }),
  })
}

export function useRemoveStep(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stepId: string) => call(removeStep, { params: { playerId, stepId } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(playerId) }),
  })
}

/** Puts a changed step wherever it is shown: on the start page, its college's page and card. */
function hold(client: QueryClient, playerId: string, step: Step) {
  const replaced = (steps: readonly Step[]) => steps.map((one) => (one.stepId === step.stepId ? step : one))
  client.setQueryData(
    stepsQuery(playerId).queryKey,
    (steps) => steps && { open: replaced(steps.open), done: replaced(steps.done) },
  )
  const { collegeId } = step
  if (collegeId === null) return
  client.setQueryData(
    listEntryQuery(playerId, collegeId).queryKey,
    (details) => details && { ...details, steps: replaced(details.steps) },
  )
  client.setQueryData(
    collegeListQuery(playerId).queryKey,
    (list) =>
      list && {
        ...list,
        entries: list.entries.map((entry) =>
          entry.nextStep?.stepId === step.stepId ? { ...entry, nextStep: step } : entry,
        ),
      },
  )
}
