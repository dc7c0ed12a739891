import type { PlayerPage } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlayerDetails } from './player-details.tsx'

const player: PlayerPage = {
  playerId: '019df56f-4a19-77ab-bed2-3de71d7f06ed',
  playerName: 'Amara Okafor',
  profilePic: '',
  gender: 'female',
  positions: ['ST'],
  yearGraduating: 2028,
  height: `5'8"`,
  club: 'Lakeshore United',
  divisionsInterestedIn: [],
  youtubeLink: '',
  visibility: 'full',
  linkPreview: true,
  isFavorited: false,
  can: { startConversation: false, favourite: false, edit: false },
  conversationId: null,
  contactDetails: null,
  age: 16,
}

test('a parent reads that coaches see nothing while the profile is paused', () => {
  const shown = renderToStaticMarkup(<PlayerDetails player={player} />)
  expect(shown).toContain('You can see the full profile as a parent.')
  expect(shown).toMatch(
    /Verified coaches see contact details only after .*, and nothing while it&#x27;s paused\./,
  )
  expect(shown).not.toContain('Verified coaches see the same.')
})

test('a visitor reads what only coaches see', () => {
  const shown = renderToStaticMarkup(<PlayerDetails player={{ ...player, visibility: 'public' }} />)
  expect(shown).toContain('Only verified college coaches can see contact details, school and grades.')
  expect(shown).not.toContain('as a parent')
})

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', true],
  ['https://www.youtube.com/@lakeshore', false],
])('the highlight video at %s has its link, and plays here: %j', { tags: 'R11.16' }, (youtubeLink, plays) => {
  const shown = renderToStaticMarkup(<PlayerDetails player={{ ...player, youtubeLink }} />)
  expect(shown).toContain(`href="${youtubeLink}"`)
  expect(shown.includes('Play: Highlight Video of Amara Okafor')).toBe(plays)
  // Nothing comes from YouTube before Play is pressed.
  expect(shown).not.toContain('<iframe')
})
