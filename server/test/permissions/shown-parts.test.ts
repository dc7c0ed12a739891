import { expect, test } from 'vitest'
import { z } from 'zod'
import { keyPaths, partsOf } from './shown-parts.ts'

const Answer = z.object({
  name: z.string(),
  email: z.string().optional(),
  pause: z.object({ since: z.string() }).nullable(),
  games: z.array(z.object({ title: z.string(), place: z.string().optional() })),
})
const parts = (answer: unknown) => partsOf(Answer, keyPaths(answer))

test('an answer has the open parts of the contract that are there, also those of single items', () => {
  const bare = { name: 'Ada', pause: null, games: [] }
  expect(parts(bare)).toEqual({ shown: [], foreign: [], missing: [] })
  const full = { ...bare, email: 'a@b.example', pause: { since: '' }, games: [{ title: '' }] }
  expect(parts(full).shown).toEqual(['email', 'games[]', 'pause'])
  expect(parts({ ...full, games: [{ title: '' }, { title: '', place: '' }] }).shown).toContain(
    'games[].place',
  )
})

test('fields that the contract does not know, and required ones that lack, are told', () => {
  const answer = { pause: { since: '', by: '' }, games: [{ title: '', id: 1 }], secret: 1 }
  expect(parts(answer)).toMatchObject({ foreign: ['pause.by', 'games[].id', 'secret'], missing: ['name'] })
})
