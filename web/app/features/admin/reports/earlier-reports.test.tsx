import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Report, ReportWithEvidence } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { reportsAboutQuery } from '../api.ts'
import { EarlierReports } from './earlier-reports.tsx'

const person = (name: string) => ({ userId: name, name, type: 'coach', account: 'active' }) as const
const about = (reportId: string, more: Partial<Report> = {}): Report => ({
  reportId,
  reporter: person('Devon Pike'),
  reported: person('Casey Holt'),
  concerned: null,
  about: 'post',
  severity: 'urgent',
  reason: 'privateDetails',
  details: '',
  reportedAt: '2026-09-01T00:00:00.000Z',
  closedAt: null,
  closedBy: '',
  outcome: '',
  note: '',
  ...more,
})
const read = (reportsAboutPerson: number): ReportWithEvidence => ({
  ...about('this'),
  conversationId: null,
  reportedEmail: '',
  reporterEmail: '',
  reportsAboutPerson,
  warnings: [],
  conversations: { total: 0, withMinors: 0, blocked: 0, latest: [] },
  evidence: [],
  onBoard: true,
  sealed: [],
})

function shown(report: ReportWithEvidence, reports: Report[]): string {
  const client = new QueryClient()
  client.setQueryData(reportsAboutQuery(report.reported.userId).queryKey, { reports, nextCursor: null })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EarlierReports report={report} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a report lists the others about the same person with their outcomes, not itself', {
  tags: 'R17.10',
}, () => {
  const closed = { closedAt: '2026-09-02T00:00:00.000Z', outcome: 'Talked to both.', reason: 'spam' }
  const html = shown(read(3), [about('this'), about('open'), about('closed', closed)])
  expect(html).toContain('Other reports about Casey Holt')
  expect([...html.matchAll(/href="\/admin\/reports\/(\w+)"/g)].map(([, id]) => id)).toEqual([
    'open',
    'closed',
  ])
  expect(html).toContain('Shares private details about a player')
  expect(html).toContain('Talked to both.')
})

test('the only report about a person lists none', () => {
  expect(shown(read(1), [about('this')])).toBe('')
})
