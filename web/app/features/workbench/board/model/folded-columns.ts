import { useState } from 'react'
import { browserStorage } from '../../../../lib/storage/web-storage.ts'
import type { Grouping } from './groups.ts'

type Column = { id: string; folded: boolean; rows: readonly unknown[] }

/** A coach's own choices, by grouping and column: true for folded. */
type Choices = ReadonlyMap<string, boolean>

const keyOf = (coachId: string) => `folded ${coachId}` as const
const nameOf = (grouping: Grouping, { id }: Column) => `${grouping} ${id}`

/**
 * Returns which columns are folded, and the function that folds or opens one. A column begins as the program has it; this
 * browser remembers what each coach made of it. While a name is looked for, the columns that have it are open, and the
 * others fold.
 */
export function useFoldedColumns(coachId: string, grouping: Grouping, named: boolean) {
  const [choices, setChoices] = useState<Choices>(() => parseFolded(browserStorage.read(keyOf(coachId))))
  const [meanwhile, setMeanwhile] = useState<Choices>(new Map())
  if (!named && meanwhile.size > 0) setMeanwhile(new Map())
  const isFolded = (column: Column) =>
    named
      ? (meanwhile.get(nameOf(grouping, column)) ?? column.rows.length === 0)
      : (choices.get(nameOf(grouping, column)) ?? column.folded)
  const turn = (column: Column) => {
    const next = new Map(named ? meanwhile : choices).set(nameOf(grouping, column), !isFolded(column))
    if (named) {
      setMeanwhile(next)
      return
    }
    setChoices(next)
    browserStorage.write(keyOf(coachId), writeFolded(next))
  }
  return { isFolded, turn }
}

/** Writes choices as lines, such as `-stage out` for a folded column and `+stage signed` for an open one. */
export const writeFolded = (choices: Choices): string =>
  [...choices].map(([name, folded]) => `${folded ? '-' : '+'}${name}`).join('\n')

/** Reads the lines; what is no choice is left out. */
export function parseFolded(kept: string | null): Choices {
  const lines = (kept ?? '').split('\n').filter((line) => /^[-+]./.test(line))
  return new Map(lines.map((line) => [line.slice(1), line.startsWith('-')]))
}
