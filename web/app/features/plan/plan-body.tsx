import { type Plan, type PlanStep, t } from '@touchline/contract'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Deadlines } from './deadlines.tsx'
import { StepCard } from './step-card.tsx'
import { StepSection } from './step-section.tsx'
import { useStepActs } from './use-step-acts.ts'
import { YearLine } from './year-line.tsx'

interface PlanBodyProps {
  plan: Plan
  playerId: string
  own: boolean
  viewerId: string
}

/** Shows now, next, later and what has just opened with the deadlines, what is done folded; on wide screens the year by month beside it. */
export function PlanBody({ plan, playerId, own, viewerId }: PlanBodyProps) {
  const at = (time: PlanStep['time']) => plan.steps.filter((step) => step.time === time)
  const done = at('done')
  const shared = { playerId, own, acts: useStepActs(playerId) }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <YearLine plan={plan} className="max-lg:hidden" />
      <div className="grid min-w-0 gap-8">
        {plan.classYear === null && <NoClassYear name={plan.playerName} own={own} />}
        {plan.graduated ? (
          <Card>
            <EmptyState scene="corner-flag" level={2} title="The plan ends with high school">
              What you did stays here. Good luck on the next field.
            </EmptyState>
          </Card>
        ) : (
          <StepSection title={t`Now`} none={t`Nothing to do right now.`} steps={at('now')} {...shared} />
        )}
        <Deadlines plan={plan} playerId={playerId} viewerId={viewerId} />
        {at('next').length > 0 && <StepSection title={t`Next`} steps={at('next')} {...shared} />}
        {at('later').length > 0 && <StepSection title={t`Later`} steps={at('later')} {...shared} />}
        {at('opened').length > 0 && <StepSection title={t`Just opened`} steps={at('opened')} {...shared} />}
        {done.length > 0 && (
          <details>
            <summary className="min-h-11 py-2.5 font-semibold">Done or set aside ({done.length})</summary>
            <ul className="mt-2 grid gap-3">
              {done.map((step) => (
                <StepCard key={step.planId} step={step} {...shared} />
              ))}
            </ul>
          </details>
        )}
        <p className="text-sm text-ink-soft">
          This plan is information, not legal advice. Rules change: check the source before you rely on a
          line. Only the NCAA and NAIA Eligibility Centers decide who may play. Touchline isn't affiliated
          with them.
        </p>
      </div>
    </div>
  )
}

function NoClassYear({ name, own }: { name: string; own: boolean }) {
  if (!own) {
    return <Banner>{name} hasn't added a class year yet. The plan gets its dates from it.</Banner>
  }
  return (
    <Banner
      action={
        <LinkButton variant="outline" to={paths.playerProfile}>
          Add your class year
        </LinkButton>
      }
    >
      Add your class year, and this plan gets its dates.
    </Banner>
  )
}
