import type { Plan } from '@touchline/contract'

/** What begins or ends in a month. */
export interface MonthItem {
  key: string
  title: string
  /** The id of its place on the page. */
  place: string
  day: string
}

/** Groups open steps with a first day ahead and deadlines by month, like '2027-01', in order of time. */
export function monthsOf({ steps, deadlines }: Plan): [month: string, items: MonthItem[]][] {
  const items: MonthItem[] = [
    ...steps.flatMap(({ planId, title, opens, time }) =>
      time === 'done' || opens === null ? [] : [{ key: planId, title, place: `step-${planId}`, day: opens }],
    ),
    ...deadlines.map(({ stepId, title, collegeName, due }) => ({
      key: stepId,
      title: collegeName === '' ? title : `${title} (${collegeName})`,
      place: 'deadlines',
      day: due,
    })),
  ]
  const inOrder = items.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  return [...Map.groupBy(inOrder, ({ day }) => day.slice(0, 7))]
}
