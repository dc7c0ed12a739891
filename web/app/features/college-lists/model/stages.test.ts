import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('the labels have the same Spanish words in the error, the plan and on the screens', () => {
  const { Reach, Match, Likely } = JSON.parse(read('web/app/features/college-lists/es.json'))
  const words = `${Reach}, ${Match}`.toLowerCase()
  expect(read('contract/src/es.json')).toContain(`Elige ${words} o ${Likely.toLowerCase()}.`)
  expect(read('server/plan.json')).toContain(`Combina tu lista: ${words} y ${Likely.toLowerCase()}`)
})
