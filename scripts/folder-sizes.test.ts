import { expect, test } from 'vitest'
import { crowdedFolders } from './folder-sizes.ts'

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`)

test('a folder holds 15 files', () => {
  expect(crowdedFolders(filesIn('server/src/players', 15))).toEqual([])
  expect(crowdedFolders(filesIn('server/src/players', 16))).toEqual([
    'server/src/players holds 16 files besides tests, at most 15',
  ])
})

test('tests, journeys, Spanish texts and folders within are not counted', () => {
  const room = 'web/app/features/players'
  const besides = [`${room}/a.test.tsx`, `${room}/b.test.ts`, `${room}/c.spec.ts`, `${room}/es.json`]
  expect(crowdedFolders([...filesIn(room, 15), ...besides, ...filesIn(`${room}/api`, 15)])).toEqual([])
})

test('stylesheets count', () => {
  const room = 'web/app/ui'
  expect(crowdedFolders([...filesIn(room, 15), `${room}/card.module.css`])).toHaveLength(1)
})

test('an exemption holds for its folder alone, and only as long as it is needed', () => {
  expect(crowdedFolders(filesIn('scripts', 40))).toEqual([])
  expect(crowdedFolders(filesIn('scripts/mutants', 16))).toHaveLength(1)
  expect(crowdedFolders(filesIn('scripts', 3))).toEqual([
    'scripts holds at most 15 files: it needs no exemption',
  ])
})
