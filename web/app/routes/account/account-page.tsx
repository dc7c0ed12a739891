import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { SectionGroup, useSectionArrival } from '../../features/account/section-group.tsx'
import { SideCard } from '../../features/account/side-card.tsx'
import { LanguageCard, ThemeCard } from '../../features/account/theme-and-language.tsx'
import { ownEmailQuery, secondFactorQuery, sessionsQuery } from '../../features/auth/api/security.ts'
import { NameCard } from '../../features/auth/security/name-card.tsx'
import { settingsQuery } from '../../features/notifications/api/settings.ts'
import { accountQuery } from '../../features/privacy/api.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { type StoredUser, useSession } from '../../lib/session/session.ts'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContents } from '../../ui/page-contents.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/account-page'

// The forms, their rules and the QR code load once the page is shown.
const LogInCards = lazyPart(
  async () => (await import('../../features/account/log-in-cards.tsx')).LogInCards,
  Loading,
)
const NotificationCards = lazyPart(
  async () => (await import('../../features/notifications/settings/settings-cards.tsx')).NotificationCards,
  Loading,
)
const SecurityCards = lazyPart(
  async () => (await import('../../features/account/security-cards.tsx')).SecurityCards,
  Loading,
)
const OwnDataCards = lazyPart(
  async () => (await import('../../features/account/own-data-cards.tsx')).OwnDataCards,
  Loading,
)

const sections = [
  { id: 'log-in', name: t`Name and login` },
  { id: 'look', name: t`Language and theme` },
  { id: 'notifications', name: t`Notifications` },
  { id: 'security', name: t`Security` },
  { id: 'data', name: t`Your data` },
]

export function meta() {
  return pageMeta(t`Account`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request).user }
}

export function HydrateFallback() {
  return (
    <>
      <Header />
      <div className="page-width py-6">
        <Loading />
      </div>
    </>
  )
}

/** Shows the account in one place: name, login, language, theme, notifications, security and data. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  // The name changes on this page.
  const user = useSession()?.user ?? loaderData.user
  const { factor, account, settled } = useAccount(user)
  useSectionArrival(settled)
  return (
    <>
      <Header email={account.data?.email} />
      <div className="page-width grid gap-x-12 gap-y-8 pt-6 pb-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <PageContents sections={sections} />
        <div className="top-down grid max-w-[52rem] min-w-0 gap-10">
          <SectionGroup id="log-in" title={t`Name and login`}>
            <NameCard name={user.name} />
            {user.type === 'player' && <SideCard user={user} />}
            <LogInCards user={user} factor={factor} />
          </SectionGroup>
          <SectionGroup id="look" title={t`Language and theme`}>
            <LanguageCard />
            <ThemeCard />
          </SectionGroup>
          <SectionGroup id="notifications" title={t`Notifications`}>
            <NotificationCards user={user} />
          </SectionGroup>
          <SectionGroup id="security" title={t`Security`}>
            <SecurityCards user={user} factor={factor} />
          </SectionGroup>
          <SectionGroup id="data" title={t`Your data`}>
            {account.data ? (
              <OwnDataCards account={account.data} type={user.type} />
            ) : (
              <QueryFallback
                query={account}
                title="We couldn't load your data."
                skeleton={<SkeletonText label="Loading your data" count={6} />}
              />
            )}
          </SectionGroup>
        </div>
      </div>
    </>
  )
}

/** Loads what the sections show; `settled` once each has its final height. */
function useAccount({ userId }: StoredUser) {
  const factor = useQuery(secondFactorQuery(userId))
  const account = useQuery(accountQuery(userId))
  const email = useQuery(ownEmailQuery(userId))
  const sessions = useQuery(sessionsQuery(userId))
  const notifications = useQuery(settingsQuery(userId))
  const settled = [factor, account, email, sessions, notifications].every(({ isPending }) => !isPending)
  return { factor, account, settled }
}

function Header({ email = '\u00a0' }: { email?: string | undefined }) {
  return (
    <PageHeader title="Account">
      <p className="mt-1 break-all text-on-pitch-soft">{email}</p>
    </PageHeader>
  )
}

function Loading() {
  return <SkeletonText label="Loading your account" count={6} />
}
