import { useQuery } from '@tanstack/react-query'
import { type AdminOverview, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { numberText } from '../../lib/i18n/language.ts'
import { adminPaths, paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pending, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { overviewQuery } from './api.ts'

interface Section {
  name: string
  to: string
  counts?: readonly Exclude<keyof AdminOverview, 'brokenFiles'>[]
}

const sections: readonly Section[] = [
  { name: t`Overview`, to: adminPaths.overview },
  { name: t`Reports`, to: adminPaths.reports, counts: ['openReports'] },
  { name: t`Coaches`, to: adminPaths.coaches, counts: ['waitingCoaches'] },
  { name: t`Messages`, to: adminPaths.messages, counts: ['unhandledMessages'] },
  { name: t`Colleges`, to: adminPaths.colleges, counts: ['unlistedColleges', 'divisionsToConfirm'] },
  { name: t`Families`, to: adminPaths.families, counts: ['waitingFamilies'] },
  { name: t`Users`, to: adminPaths.users },
  { name: t`Audit log`, to: adminPaths.audit },
]

interface AdminPageProps {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** Shows the frame of all pages for administrators; without a second factor, only a link to set one up. */
export function AdminPage({ title, note, children }: AdminPageProps) {
  const { data, error, isLoading } = useQuery(overviewQuery)
  const closed = error instanceof ProblemError && error.code === 'second_factor_needed'
  return (
    <>
      <PageHeader title={title} eyebrow={t`Administration`}>
        {note && <p className="max-w-prose text-on-pitch-soft">{note}</p>}
      </PageHeader>
      <div className="top-down">
        {isLoading ? <SectionsSkeleton /> : <Sections overview={data} />}
        <div className="page-width py-6">{closed ? <SecondFactorNeeded /> : children}</div>
      </div>
    </>
  )
}

/** Shows the frame while the page loads. */
export function AdminSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} eyebrow={t`Administration`} />
      <SectionsSkeleton />
      <div className="page-width py-6">
        <SkeletonRows label="Loading" />
      </div>
    </>
  )
}

/** Reserves space for the tabs until all counts are known, because other counts would wrap differently. */
function SectionsSkeleton() {
  return (
    <div className="min-h-12 border-b-2 border-line bg-paper">
      <Pending />
    </div>
  )
}

function Sections({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <nav aria-label="Administration" className="border-b-2 border-line bg-paper">
      <div className="page-width">
        <ul className="-mx-3 flex flex-wrap">
          {sections.map(({ name, to, counts }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === adminPaths.overview}
                className="display relative flex min-h-12 items-center gap-2 px-3 text-lg whitespace-nowrap md:px-2 text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:text-ink aria-[current=page]:stands-in-d"
              >
                {name}
                {counts && overview && <Waiting count={sum(counts.map((count) => overview[count]))} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="yellow-card">
      {numberText(count)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

function SecondFactorNeeded() {
  return (
    <EmptyState
      scene="corner-flag"
      level={2}
      title="One more step before you go on"
      action={<LinkButton to={paths.security}>Set up two-step login</LinkButton>}
    >
      Administrators log in with a password and a code from an authenticator app. Set it up once, then come
      back here.
    </EmptyState>
  )
}
