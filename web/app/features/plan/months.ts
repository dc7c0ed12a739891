import type { Plan } from '@touchline/contract'

/** The steps that begin or end in a month. */
interface MonthItem {
  key: string
  title: string
  /** The id of its place on the page. */
  place: string
  day: string
}

/** Groups open steps and deadlines by month, like '2027-01', from this month on. */
export function monthsOf(
  { steps, deadlines }: Plan,
  thisMonth: string,
): [month: string, items: MonthItem[]][] {
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
  const ahead = inOrder.filter(({ day }) => day >= thisMonth)
  return [...Map.groupBy(ahead, ({ day }) => day.slice(0, 7))]
}
