import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerPlanStep, getPlan, type InputOf, type Plan, type PlanStep } from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { collegeListsKey } from '../../lib/http/shared-keys.ts'

/** Loads a player's plan; live events of the list reload it. */
export function planQuery(playerId: string) {
  return queryOptions({
    queryKey: [...collegeListsKey, playerId, 'plan'] as const,
    queryFn: (): Promise<Plan> => call(getPlan, { params: { playerId } }),
  })
}

export type StepAnswer = NonNullable<InputOf<typeof answerPlanStep>['body']>

/** Says something about a step of the plan; the answer has the whole plan, since others may move up. */
export function useAnswerStep(playerId: string) {
  const client = useQueryClient()
  const { queryKey } = planQuery(playerId)
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: ({ step: { planId }, ...body }: StepAnswer & { step: PlanStep }) =>
      call(answerPlanStep, { params: { playerId, planId }, body }),
    onSuccess: (plan) => client.setQueryData(queryKey, plan),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
