import {
  compareProspects,
  listEvaluations,
  lockEvaluation,
  removeEvaluation,
  saveEvaluation,
  showEvaluations,
  unlockEvaluation,
} from '@touchline/contract'
import { evaluationOf } from '../../../src/workbench/evaluations/factory.ts'
import { boardMembers, type Column, ok, own, strange } from '../answers.ts'
import { type Row, type RowIds, read, write } from '../row.ts'

const done = ok()
const evaluation = ok(['marks.technical'])
const withOwn = ok(['evaluations[]', 'evaluations[].marks.technical'])

/** The prospects of the coach's college: the coach's own draft is for the coach alone. */
const ofProgram = (mine: typeof done, beside = done): Column => ({ ...own(mine), sameCollege: beside })
const toMembers = boardMembers({
  coach: ofProgram(withOwn),
  colleague: ofProgram(done),
  otherCoach: strange(),
})
/** An evaluation is its author's; a colleague's looks missing. */
const toAuthor = (cell = evaluation) =>
  boardMembers({ coach: own(cell), colleague: strange(), otherCoach: strange() })
const ofOne = ({ it }: RowIds) => ({ params: { evaluationId: it.evaluation } })
const ofProspect = ({ it }: RowIds) => ({ params: { prospectId: it.prospect } })

/** Marks of a program's coaches. */
export const evaluationRows: Row[] = [
  read(listEvaluations, { object: 'prospect', input: ofProspect, answers: toMembers, queries: 4 }),
  write(showEvaluations, {
    object: 'prospect',
    input: ofProspect,
    answers: toMembers,
    toRefuse: 3, // under the lock of the board
    queries: 13,
  }),
  write(saveEvaluation, {
    object: 'evaluation',
    input: ({ it }) => ({
      params: { evaluationId: it.evaluation },
      body: evaluationOf(it.prospect, { marks: { technical: 4 } }),
    }),
    answers: toAuthor(),
    toRefuse: 4, // under the lock of the board; an unknown id would be a new one, of a prospect that is looked for, too
    queries: 12,
  }),
  write(lockEvaluation, {
    object: 'evaluation',
    input: ofOne,
    answers: toAuthor(),
    toRefuse: 3,
    queries: 13,
  }),
  write(unlockEvaluation, {
    object: 'evaluation',
    input: ofOne,
    answers: toAuthor(),
    toRefuse: 3,
    queries: 6,
  }),
  write(removeEvaluation, {
    object: 'evaluation',
    input: ofOne,
    answers: toAuthor(done),
    toRefuse: 3,
    queries: 9,
  }),
  read(compareProspects, {
    object: 'prospect',
    input: ({ it, own }) => ({ query: { ids: [it.prospect, own.beside] } }),
    answers: boardMembers({
      coach: ofProgram(ok(compared('evaluations[]', 'evaluations[].marks.technical')), ok(compared())),
      colleague: ofProgram(ok(compared()), ok(compared())),
      otherCoach: strange(),
    }),
    queries: 9,
  }),
]

function compared(...parts: string[]): string[] {
  const inside = ['row.custom.camp', ...parts].map((part) => `prospects[].${part}`)
  return ['prospects[]', ...inside]
}
