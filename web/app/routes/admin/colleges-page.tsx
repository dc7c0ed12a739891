import { t } from '@touchline/contract'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { DivisionsToVerify } from '../../features/admin/colleges/divisions-to-verify.tsx'
import { UnlistedColleges } from '../../features/admin/colleges/unlisted-colleges.tsx'
import { StateLinks } from '../../features/admin/url-filters.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/colleges-page'

const title = t`Colleges`

export function meta() {
  return pageMeta(t`Unlisted colleges`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return null
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

const states = ['unlisted', 'divisions'] as const

const notes = {
  unlisted: t`Coaches added these at sign-up. Verifying a coach lists their college too. Listing a college doesn't verify anyone.`,
  divisions: t`Coaches entered these divisions. Until you verify one, the contact rules follow the official division, or the strictest rule if there isn't one.`,
}

/** Lists colleges an administrator has to decide about. */
export default function CollegesPage() {
  const params = useSearch()
  const state = states.find((one) => one === params.get('state')) ?? 'unlisted'
  return (
    <AdminPage title={title} note={notes[state]}>
      <StateLinks
        label="College status"
        current={state}
        states={[
          { state: 'unlisted', name: t`Unlisted` },
          { state: 'divisions', name: t`Divisions` },
        ]}
      />
      {state === 'divisions' ? <DivisionsToVerify /> : <UnlistedColleges />}
    </AdminPage>
  )
}
