import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makePage } from './factory.ts'
import { PlayerDetails } from './player-details.tsx'

const player = makePage({ divisionsInterestedIn: [] })

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
