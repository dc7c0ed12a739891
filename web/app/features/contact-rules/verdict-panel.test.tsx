import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ContactVerdict, FirstMessage } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VerdictPanel } from './verdict-panel.tsx'

const rule = {
  body: 'NCAA Division 1',
  rule: 'Coaches may write from June 15 after grade 10',
  validFrom: '2019',
  source: 'SoccerWire',
  url: 'https://rules.example/d1',
}
const open: ContactVerdict = {
  allowed: true,
  until: null,
  untilText: '',
  untilDay: '',
  reason: '',
  rule,
  rulesVersion: '2026-11-20',
}
const held: ContactVerdict = {
  ...open,
  allowed: false,
  until: '2027-06-15T05:01:00.000Z',
  untilText: 'June 15, 2027 at 12:01 AM Central Time',
  untilDay: 'June 15, 2027',
  reason: 'NCAA Division 1 coaches can first write to this player (class of 2029) on June 15, 2027.',
}
const plain: FirstMessage = {
  verdict: open,
  arrivesAs: 'message',
  guardianNeeded: false,
  parentsRead: false,
}

const panel = (changes: Partial<FirstMessage>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <VerdictPanel first={{ ...plain, ...changes }} playerName="Maya Reyes" />
    </QueryClientProvider>,
  )

test('a message that simply arrives shows nothing', () => {
  expect(panel({})).toBe('')
})

test('a held one says why, until when, by which rule, since when, and where that can be read', () => {
  const html = panel({ verdict: held })
  expect(html).toContain('You can write from June 15, 2027<')
  expect(html).toContain('To the minute: June 15, 2027 at 12:01 AM Central Time.')
  expect(html).toContain(held.reason)
  expect(html).toContain('Coaches may write from June 15 after grade 10.')
  expect(html).toContain('Valid from: 2019.')
  expect(html).toContain('Information, not legal advice.')
  const [link] = /<a[^>]*rules\.example.*?<\/a>/.exec(html) ?? []
  expect(link).toContain('rel="noopener noreferrer"')
  expect(link).toContain('target="_blank"')
  expect(link).toContain('SoccerWire')
  expect(link).toContain('(opens in a new tab)')
})

test('one held without a date says so, and an unsettled rule says why', () => {
  const unsettled = { ...rule, validFrom: null, unsettled: 'Sources disagree.' }
  const html = panel({ verdict: { ...held, until: null, untilText: '', rule: unsettled } })
  expect(html).toContain('You can&#x27;t write first yet')
  expect(html).not.toContain('Valid from')
  expect(html).toContain('Unclear:</span> Sources disagree.')
})

test('a request names who decides, and is not promised while contact is held or waits for a parent', () => {
  expect(panel({ arrivesAs: 'request' })).toMatch(
    /This will be a request.*until Maya Reyes or a parent accepts/s,
  )
  expect(panel({ arrivesAs: 'request', verdict: held })).not.toContain('This will be a request')
  expect(panel({ arrivesAs: 'request', guardianNeeded: true })).not.toContain('This will be a request')
})

test('contact that needs a guardian waits for a parent', () => {
  expect(panel({ guardianNeeded: true })).toContain('Waiting for a parent.')
})

test('the chip says exactly that Parents can read this', () => {
  expect(panel({ parentsRead: true })).toContain('>Parents can read this<')
  expect(panel({ arrivesAs: 'request' })).not.toContain('Parents can read this')
})
