import { t } from '@touchline/contract'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../platform/page-meta.ts'
import { requireSession } from '../platform/require-session.ts'
import type { Route } from './+types/colleges-page'
import { AdminPage, AdminSkeleton } from './admin-page.tsx'
import { DivisionsToConfirm } from './divisions-to-confirm.tsx'
import { StateLinks } from './state-links.tsx'
import { UnlistedColleges } from './unlisted-colleges.tsx'

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

/** Colleges about which an administrator has to decide. */
export default function CollegesPage() {
  const [params] = useSearchParams()
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
      {state === 'divisions' ? <DivisionsToConfirm /> : <UnlistedColleges />}
    </AdminPage>
  )
}
