import { queryOptions } from '@tanstack/react-query'
import { type Calendar, getCollegeCalendar, getPlayerCalendar } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'

export interface Owner {
  ownerId: string
  isCollege: boolean
}

/** Loads a calendar as this viewer may see it. */
export function calendarQuery({ ownerId, isCollege }: Owner, viewerId: string | undefined) {
  return queryOptions({
    queryKey: ['calendar', ownerId, viewerId ?? ''] as const,
    queryFn: async (): Promise<Calendar> => {
      const calendar = isCollege
        ? await call(getCollegeCalendar, { params: { collegeId: ownerId } })
        : await call(getPlayerCalendar, { params: { playerId: ownerId } })
      // biome-ignore lint/suspicious/noConsole: an empty calendar is logged on purpose
      if (calendar.games.length === 0) console.info('No calendar data found')
      return calendar
    },
  })
}
