import { classYears, t } from '@touchline/contract'
import { ruleDate } from '../../features/contact-rules/source-line.tsx'
import { ClassDates } from '../../features/site/recruiting-guide/class-dates.tsx'
import { GuideAdvice } from '../../features/site/recruiting-guide/guide-advice.tsx'
import { GuideContents } from '../../features/site/recruiting-guide/guide-contents.tsx'
import { GuideRules } from '../../features/site/recruiting-guide/guide-rules.tsx'
import { byBody, dateFor, recruitingRules } from '../../features/site/recruiting-guide/recruiting-rules.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/recruiting-guide-page'

export function loader() {
  const { checked, dates, rules } = recruitingRules()
  const today = new Date()
  return {
    checked,
    today: today.toISOString().slice(0, 10),
    columns: dates.map(({ label, rule }) => ({ label, rule })),
    classes: classYears(today).map((year) => ({ year, days: dates.map((date) => dateFor(year, date)) })),
    bodies: byBody(rules),
  }
}

export function meta() {
  return pageMeta(t`Recruiting Guide`, {
    description: t`When college coaches can contact you, what NCAA Division 1, 2 and 3, NAIA and NJCAA require, and how to build and share your profile.`,
  })
}

/** Explains NCAA eligibility, with advice on profiles and sharing, and the rules as dated data. */
export default function RecruitingGuidePage({ loaderData }: Route.ComponentProps) {
  const { checked, today, columns, classes, bodies } = loaderData
  return (
    <>
      <PageHeader title="Recruiting Guide">
        <p className="mt-1 max-w-[46em] text-on-pitch-soft">
          What the rules require, when coaches can contact you, and how to get found. Read it with a parent.
        </p>
      </PageHeader>
      <div className="page-width grid gap-x-12 gap-y-8 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <GuideContents />
        <div className="grid max-w-[60rem] min-w-0 gap-14">
          <ClassDates columns={columns} classes={classes} today={today} />
          <GuideRules bodies={bodies} />
          <GuideAdvice />
          <p className="rounded-field border-l-6 border-sky bg-sky-wash px-4 py-3 text-[0.9375rem]">
            This page is information, not legal advice. Rules change: each one lists its source, and we last
            checked them on {ruleDate(checked)}. When it matters, ask the college's compliance office or the
            Eligibility Center.
          </p>
        </div>
      </div>
    </>
  )
}
