import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  compareProspects,
  type EvaluationContent,
  listEvaluations,
  lockEvaluation,
  removeEvaluation,
  saveEvaluation,
  showEvaluations,
  unlockEvaluation,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { boardKey, prospectKey } from './board-keys.ts'

/** Loads a prospect's evaluations as this coach may read them. */
export function evaluationsQuery(prospectId: string) {
  return queryOptions({
    queryKey: [...prospectKey, prospectId, 'evaluations'],
    queryFn: () => call(listEvaluations, { params: { prospectId } }),
  })
}

/** Loads prospects side by side. A load is a look at each profile, so a change of the board doesn't repeat it. */
export function compareQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['compare', ...ids],
    queryFn: () => call(compareProspects, { query: { ids: [...ids] } }),
    enabled: ids.length > 1,
  })
}

interface Written {
  evaluationId: string
  content: EvaluationContent
  /** Stands by it at once. */
  lock: boolean
}

/** Saves an own evaluation. Its id is the browser's, so a lost answer can be asked for again. */
export function useSaveEvaluation() {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ evaluationId, content, lock }: Written) => {
      const saved = await call(saveEvaluation, { params: { evaluationId }, body: content })
      return lock ? call(lockEvaluation, { params: { evaluationId } }) : saved
    },
    onSettled: reload,
  })
}

/** Returns what a coach does with evaluations that are written. */
export function useEvaluationActions(prospectId: string) {
  const reload = useReload()
  const of = (evaluationId: string) => ({ params: { evaluationId } })
  return {
    lock: useMutation({ mutationFn: (id: string) => call(lockEvaluation, of(id)), onSettled: reload }),
    unlock: useMutation({ mutationFn: (id: string) => call(unlockEvaluation, of(id)), onSettled: reload }),
    remove: useMutation({ mutationFn: (id: string) => call(removeEvaluation, of(id)), onSettled: reload }),
    show: useMutation({
      mutationFn: () => call(showEvaluations, { params: { prospectId } }),
      onSettled: reload,
    }),
  }
}

function useReload() {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: boardKey })
    await client.invalidateQueries({ queryKey: prospectKey })
  }
}
