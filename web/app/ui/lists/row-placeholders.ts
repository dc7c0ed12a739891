import { useState } from 'react'

/** A row of a list, or the place of one that has left it. */
export interface Slot<Row> {
  row: Row
  gone: boolean
  /** The React key: it stays with the row, and another list takes over the elements of the one before it. */
  place: number
}

/** Merges the current rows with removed ones, each after the row it followed. */
export function keepPlaces<Row>(
  before: readonly Slot<Row>[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Slot<Row>[] {
  const here = new Set(rows.map(keyOf))
  const placeOf = new Map(before.map(({ row, place }) => [keyOf(row), place]))
  let next = Math.max(-1, ...placeOf.values()) + 1
  const left = new Map<string | undefined, Slot<Row>[]>()
  let anchor: string | undefined
  for (const { row, place } of before) {
    const key = keyOf(row)
    if (here.has(key)) anchor = key
    else left.set(anchor, [...(left.get(anchor) ?? []), { row, gone: true, place }])
  }
  const behind = (key: string | undefined) => left.get(key) ?? []
  const slotOf = (row: Row) => ({ row, gone: false, place: placeOf.get(keyOf(row)) ?? next++ })
  return [...behind(undefined), ...rows.flatMap((row) => [slotOf(row), ...behind(keyOf(row))])]
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

/**
 * Keeps an empty slot for each row that leaves, so that a second press never hits another row. Another `list` resets
 * it; undefined keeps the last one, whose rows stay while the next one loads.
 */
export function useRowPlaceholders<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  list: string | undefined,
): readonly Slot<Row>[] {
  const fresh = () => rows.map((row, place) => ({ row, gone: false, place }))
  const [kept, setKept] = useState(() => ({ list, rows, places: fresh() }))
  if (isSame(kept.rows, rows) && (list === undefined || kept.list === list)) return kept.places
  const places = kept.list === list ? keepPlaces(kept.places, rows, keyOf) : fresh()
  setKept({ list, rows, places })
  return places
}

function isSame<Row>(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index])
}
