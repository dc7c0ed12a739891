import { expect, test } from 'vitest'
import { functionsWithMoreThan } from './parameters.ts'

const source = `
export function four(a: A, b: B, c: C, d: D) {}
const arrow = async (a, b, c, d, ...rest) => {}
class Store {
  save(a, b, c, d) {}
  constructor(a, b, c, d = 1) {}
  #load = (a, b, c, d) => {}
}
const verbs = { give(a, b, c, d) {}, take: (a, b, c, { d }) => {} }
list.reduce((a, b, c, d) => a)
function three(this: Store, a, b, c) { return (a, b, c) => 1 }
type Four = (a: A, b: B, c: C, d: D) => void
`

test('functions, methods and callbacks with too many positional parameters are named with their lines', () => {
  const found = functionsWithMoreThan(3, 'a.ts', source).map(
    ({ line, name, parameters }) => `${line} ${name} ${parameters}`,
  )
  expect(found).toEqual([
    '2 four 4',
    '3 arrow 5',
    '5 save 4',
    '6 constructor 4',
    '7 load 4',
    '9 give 4',
    '9 take 4',
    '10  4',
  ])
})
