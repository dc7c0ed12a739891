import { messageGroupGap } from '@touchline/contract'

/** Messages that stand under one time. */
export interface Group<Item> {
  /** The time of the first of them. */
  at: string
  items: Item[]
}

/** Splits messages where more than 10 minutes lie between two of them. */
export function groupByTime<Item>(items: readonly Item[], timeOf: (item: Item) => string): Group<Item>[] {
  const groups: Group<Item>[] = []
  let last = 0
  for (const item of items) {
    const at = Date.parse(timeOf(item))
    const group = groups.at(-1)
    if (group && at - last <= messageGroupGap) group.items.push(item)
    else groups.push({ at: timeOf(item), items: [item] })
    last = at
  }
  return groups
}
