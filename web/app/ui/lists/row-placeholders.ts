import { useState } from 'react'

/** A row of a list, or the place of one that has left it. */
export interface Slot<Row> {
  row: Row
  gone: boolean
}

/** Merges the current rows with removed ones, each after the row it followed. */
export function keepPlaces<Row>(
  before: readonly Slot<Row>[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Slot<Row>[] {
  const here = new Set(rows.map(keyOf))
  const left = new Map<string | undefined, Slot<Row>[]>()
  let anchor: string | undefined
  for (const { row } of before) {
    const key = keyOf(row)
    if (here.has(key)) anchor = key
    else left.set(anchor, [...(left.get(anchor) ?? []), { row, gone: true }])
  }
  const behind = (key: string | undefined) => left.get(key) ?? []
  return [...behind(undefined), ...rows.flatMap((row) => [{ row, gone: false }, ...behind(keyOf(row))])]
}

/** Returns the places of the first `count` remaining rows, with empty places among and after them. */
export function firstOf<Row>(places: readonly Slot<Row>[], count: number): readonly Slot<Row>[] {
  let here = 0
  const end = places.findIndex(({ gone }) => {
    if (!gone) here += 1
    return here > count
  })
  return end < 0 ? places : places.slice(0, end)
}

/** Keeps an empty slot for each row that leaves, so that a second press never hits another row. `list` resets it. */
export function useRowPlaceholders<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  list: string,
): readonly Slot<Row>[] {
  const fresh = () => rows.map((row) => ({ row, gone: false }))
  const [kept, setKept] = useState(() => ({ list, rows, places: fresh() }))
  if (kept.list === list && isSame(kept.rows, rows)) return kept.places
  const places = kept.list === list ? keepPlaces(kept.places, rows, keyOf) : fresh()
  setKept({ list, rows, places })
  return places
}

function isSame<Row>(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index])
}
