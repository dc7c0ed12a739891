import { expect, test } from 'vitest'
import { PlayerPage } from './players.ts'
import { publicPlayer, publicWords } from './public-player.ts'

/** Fields about the page itself and the viewer, not the player. */
const aboutThePage = [
  'playerId',
  'visibility',
  'linkPreview',
  'isFavorited',
  'can',
  'conversationId',
  'contactDetails',
]

test('every public field of the page has a name that people read', () => {
  const always = Object.entries(PlayerPage.shape).filter(([, schema]) => !schema.safeParse(undefined).success)
  const names = always.map(([name]) => name).filter((name) => !aboutThePage.includes(name))
  expect(names.sort()).toEqual(Object.keys(publicPlayer).sort())
  expect(Object.keys(publicWords).sort()).toEqual(Object.keys(publicPlayer).sort())
})
