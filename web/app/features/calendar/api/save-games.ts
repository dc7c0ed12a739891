import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Calendar,
  CalendarChanged,
  type CalendarGame,
  saveCollegeCalendar,
  savePlayerCalendar,
} from '@touchline/contract'
import { callIfVersion } from '../../../lib/http/call.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { calendarQuery, type Owner } from './calendar.ts'

interface Save {
  games: CalendarGame[]
  /** The saved calendar the edit began with. */
  base: Calendar
}

/** Replaces the games. If someone has saved since, this fails and the cache gets their version. */
export function useSaveGames(owner: Owner, viewerId: string) {
  const client = useQueryClient()
  const { queryKey } = calendarQuery(owner, viewerId)
  return useMutation({
    mutationFn: ({ games, base }: Save) => {
      const save = callIfVersion(base.version)
      const body = { games }
      return owner.isCollege
        ? save(saveCollegeCalendar, { params: { collegeId: owner.ownerId }, body })
        : save(savePlayerCalendar, { params: { playerId: owner.ownerId }, body })
    },
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => {
      const newer = savedMeanwhile(error)
      if (newer) client.setQueryData(queryKey, newer)
    },
  })
}

/** Returns the calendar saved elsewhere, if that is why a save was refused. */
export function savedMeanwhile(error: unknown): Calendar | undefined {
  const problem = error instanceof ProblemError ? CalendarChanged.safeParse(error.problem) : undefined
  return problem?.success ? problem.data.current : undefined
}
