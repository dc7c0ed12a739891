import type { EvaluationContent } from '@touchline/contract'
import type { StoredEvaluation } from './evaluation-queries.ts'

/** Returns an evaluation's columns; the overall mark is stored in halves. */
export function storedContent({ marks, overall, ...content }: Omit<EvaluationContent, 'prospectId'>) {
  return { ...content, marks: JSON.stringify(marks), overall: overall === null ? null : overall * 2 }
}

type Columns = ReturnType<typeof storedContent>

/** Returns true if an evaluation has these values already. */
export function isSame(stored: Pick<StoredEvaluation, keyof Columns>, columns: Columns): boolean {
  const { marks, ...others } = columns
  const before = new Map<string, unknown>(Object.entries(stored))
  const isEqual = ([name, value]: [string, unknown]) =>
    JSON.stringify(before.get(name)) === JSON.stringify(value)
  return Object.entries(others).every(isEqual) && sorted(stored.marks) === sorted(JSON.parse(marks))
}

const sorted = (marks: unknown) => JSON.stringify(Object.entries(Object(marks)).toSorted())
