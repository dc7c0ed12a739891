import { useQuery } from '@tanstack/react-query'
import { type AdminOverview, t } from '@touchline/contract'
import { ArrowRight, ScrollText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { overviewQuery } from '../../features/admin/api.ts'
import { numberText } from '../../lib/i18n/language.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { adminPaths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/overview-page'

const title = t`Overview`

export function meta() {
  return pageMeta(t`Administration`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return null
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

/** Lists the administrator's queues with links. */
export default function OverviewPage() {
  const query = useQuery(overviewQuery)
  const { data } = query
  return (
    <AdminPage title={title}>
      {data ? (
        <Waiting overview={data} />
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load the overview."
          skeleton={<SkeletonRows label="Loading the overview" count={4} />}
        />
      )}
    </AdminPage>
  )
}

const queues = [
  {
    count: 'openReports',
    to: adminPaths.reports,
    one: t`open report`,
    several: t`open reports`,
    none: t`No open reports`,
    about: t`Safety reports. Start here.`,
  },
  {
    count: 'waitingCoaches',
    to: adminPaths.coaches,
    one: t`coach to review`,
    several: t`coaches to review`,
    none: t`No coaches to review`,
    about: t`They can't see players until you verify them.`,
  },
  {
    count: 'unhandledMessages',
    to: adminPaths.messages,
    one: t`message`,
    several: t`messages`,
    none: t`No messages`,
    about: t`From the contact form, not handled yet.`,
  },
  {
    count: 'unlistedColleges',
    to: adminPaths.colleges,
    one: t`unlisted college`,
    several: t`unlisted colleges`,
    none: t`No unlisted colleges`,
    about: t`Added by coaches at sign-up.`,
  },
  {
    count: 'divisionsToConfirm',
    to: adminPaths.divisions,
    one: t`division to verify`,
    several: t`divisions to verify`,
    none: t`No divisions to verify`,
    about: t`Entered by coaches. Verify them so the contact rules can use them.`,
  },
  {
    count: 'waitingFamilies',
    to: adminPaths.families,
    one: t`family waiting`,
    several: t`families waiting`,
    none: t`No families waiting`,
    about: t`An age change, or a parent who objects to being removed.`,
  },
] as const

function Waiting({ overview }: { overview: AdminOverview }) {
  return (
    <>
      {overview.coachesAtReadLimit > 0 && <AtReadLimit count={overview.coachesAtReadLimit} />}
      {overview.failedTasks > 0 && <FailedTasks count={overview.failedTasks} />}
      {overview.brokenFiles.map((file) => (
        <BrokenFile key={file} file={file} />
      ))}
      <ul aria-label="To do" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {queues.map(({ count, to, one, several, none, about }) => {
          const waiting = overview[count]
          return (
            <li key={to}>
              <Link
                to={to}
                className="group grid h-full content-start gap-1 rounded-card border border-line bg-paper p-5 hover:border-accent"
              >
                <span className="flex items-baseline gap-2.5">
                  {waiting > 0 && <span className="number text-5xl">{numberText(waiting)}</span>}
                  <span className="display text-2xl">
                    {waiting === 0 ? none : waiting === 1 ? one : several}
                  </span>
                  <ArrowRight
                    aria-hidden="true"
                    className="ml-auto size-5 shrink-0 self-center text-ink-soft group-hover:text-accent"
                  />
                </span>
                <span className="text-[0.9375rem] text-ink-soft">{about}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <ul aria-label="Look up" className="mt-6 flex flex-wrap gap-3">
        <LookUp to={adminPaths.users} icon={<Users aria-hidden="true" />}>
          Find a person
        </LookUp>
        <LookUp to={adminPaths.audit} icon={<ScrollText aria-hidden="true" />}>
          Search the audit log
        </LookUp>
      </ul>
    </>
  )
}

/** Says that coaches reached the limit for viewing players, with a link to the log that names them. */
function AtReadLimit({ count }: { count: number }) {
  return (
    <Banner kind="error" className="mb-4">
      <p>
        {count === 1
          ? t`1 coach reached the limit for viewing players in the last 7 days.`
          : t`${numberText(count)} coaches reached the limit for viewing players in the last 7 days.`}
      </p>
      <p className="text-[0.9375rem] text-ink-soft">
        Someone may be copying the player directory.{' '}
        <Link to={adminPaths.auditOfAction('players.readLimitReached')} className="link">
          View the log
        </Link>
      </p>
    </Banner>
  )
}

const retryCommand = 'npm run jobs:failed'

/** Says that emails or other work failed; only whoever runs the server can retry them. */
function FailedTasks({ count }: { count: number }) {
  return (
    <Banner kind="error" className="mb-4">
      <p>
        {count === 1
          ? t`1 email or background task failed and won't be retried automatically.`
          : t`${numberText(count)} emails or background tasks failed and won't be retried automatically.`}
      </p>
      <p className="text-[0.9375rem] text-ink-soft">
        People may be waiting for these emails. Ask the person who runs this server to check them with{' '}
        <code>{retryCommand}</code>.
      </p>
    </Banner>
  )
}

const fileNames = { contactRules: 'CONTACT_RULES_FILE', plan: 'PLAN_FILE' } as const

/** Says that a changed file is not in force; only whoever runs the server can mend it. */
function BrokenFile({ file }: { file: AdminOverview['brokenFiles'][number] }) {
  return (
    <Banner kind="error" className="mb-4">
      <p>
        {file === 'plan'
          ? t`The plan's file can't be used, so the last good plan stays in force.`
          : t`The contact rules' file can't be used, so the last good rules stay in force.`}
      </p>
      <p className="text-[0.9375rem] text-ink-soft">
        Ask the person who runs this server to mend <code>{fileNames[file]}</code>: the log names each place,
        and a restart fails until then.
      </p>
    </Banner>
  )
}

function LookUp({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <li className="max-sm:w-full">
      <LinkButton to={to} variant="outline" icon={icon} className="w-full">
        {children}
      </LinkButton>
    </li>
  )
}
