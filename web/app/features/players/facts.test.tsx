import { publicWords } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SafetyNote } from '../auth/player-sign-up/player-sign-up-form.tsx'
import { WhoSees } from '../privacy/who-sees.tsx'

test.each([
  ['the sign-up', <SafetyNote key="note" />],
  ['the privacy page', <WhoSees key="table" />],
])('%s names everything that is public', (_, part) => {
  const shown = renderToStaticMarkup(part).replaceAll('&#x27;', "'")
  for (const word of Object.values(publicWords)) expect(shown).toContain(word)
})
