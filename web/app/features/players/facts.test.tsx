import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { previewFields, publicWords } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SafetyNote } from '../auth/player-sign-up/safety-note.tsx'
import { WhoSeesWhat } from '../privacy/privacy-who.tsx'
import { WhoSees } from '../privacy/who-sees.tsx'
import { contactNotice, dayContactOpens, previewFacts } from './facts.ts'
import { LinkPreviewSetting } from './profile/link-preview-setting.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the sign-up', <SafetyNote key="note" />],
  ['the privacy page', <WhoSees key="table" />],
])('%s names everything that is public', (_, part) => {
  const shown = renderToStaticMarkup(part).replaceAll('&#x27;', "'")
  for (const word of Object.values(publicWords)) expect(shown).toContain(word)
})

const setting = (
  <LinkPreviewSetting playerId="id" playerName="Amara" linkPreview={{ allowed: false, mayChange: true }} />
)

test.each([
  ['the setting', setting],
  ['the privacy page', <WhoSeesWhat key="chapter" />],
])('%s names what the card of a shared link shows', (_, part) => {
  // The setting shows this site's link.
  vi.stubGlobal('window', { location: { origin: 'https://touchline.example' } })
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </MemoryRouter>,
  )
  expect(shown).toContain(`show your ${previewFacts}`)
})

test('the setting says that other sites may keep a copy that we cannot delete, as the document promises', () => {
  vi.stubGlobal('window', { location: { origin: 'https://touchline.example' } })
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{setting}</QueryClientProvider>,
  )
  expect(shown).toMatch(/They may keep a copy from before, which we can(?:'|&#x27;)t delete\./)
})

test('the document of personal data names what the card of a shared link shows', () => {
  for (const field of previewFields) expect(previewFacts).toContain(publicWords[field])
  const document = readFileSync(new URL('../../../../docs/privacy-data.md', import.meta.url), 'utf8')
  expect(document.replaceAll(/\s+/g, ' ')).toContain(`the card shows ${previewFacts}, nothing else`)
})

test.each([
  ['held', undefined, 'Contact through Touchline from June 15, 2027'],
  [
    'held',
    '2026-11-24T00:00:00.000Z',
    'Maya shared without email and phone numbers. Contact through Touchline from June 15, 2027',
  ],
  [
    'waiting',
    '2026-11-24T00:00:00.000Z',
    'Maya shared without email and phone numbers. They show once Maya includes them or accepts a conversation with your college',
  ],
  ['shown', '2026-11-24T00:00:00.000Z', ''],
] as const)('contact details that are %s, of a profile shared at %s: %s', (state, sharedAt, words) => {
  const contactDetails = { state, opens: 'June 15, 2027', reminded: false }
  expect(contactNotice({ contactDetails, playerName: 'Maya', sharedAt })).toBe(words)
})

test.each([
  ['held', 'June 15, 2027', 'June 15, 2027'],
  ['shown', 'June 15, 2027', 'June 15, 2027'],
  ['shown', '', ''],
  ['held', '', ''],
  ['closed', 'June 15, 2027', ''],
] as const)('contact details that are %s, and contact from "%s": a reminder of "%s"', (state, opens, day) => {
  expect(dayContactOpens({ contactDetails: { state, opens, reminded: false } })).toBe(day)
  expect(dayContactOpens({ contactDetails: null })).toBe('')
})
