import { useQuery } from '@tanstack/react-query'
import { type Step, t } from '@touchline/contract'
import { ArrowRight, Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useNow } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { stepsQuery } from '../api/list.ts'
import { dayOf, isOverdue, whenText } from '../model/days.ts'
import { useStepActs } from '../step-acts.ts'

interface NextListStepsProps {
  playerId: string
  /** The viewer is the player. */
  own: boolean
  level: 2 | 3
}

const shown = 3

/** Shows the first steps of a player's list, each with its day and college, and the way to the list. */
export function NextListSteps({ playerId, own, level }: NextListStepsProps) {
  const query = useQuery(stepsQuery(playerId))
  const now = useNow()
  const Heading = level === 2 ? 'h2' : 'h3'
  const list = own ? paths.ourColleges : paths.collegeListOf(playerId)
  const next = query.data && nextOf(query.data.open, dayOf(now))
  return (
    <div className="grid gap-3">
      <Heading className="text-xl">{own ? t`Next for your colleges` : t`Next for the colleges`}</Heading>
      {!next ? (
        <QueryFallback
          query={query}
          title={t`We couldn't load the next steps.`}
          skeleton={<SkeletonRows label={t`Loading the next steps`} count={shown} />}
        />
      ) : next.length === 0 ? (
        <p className="text-ink-soft">
          Nothing to do right now. Put colleges on the list and write down what comes next with each: a call,
          a camp, a form.
        </p>
      ) : (
        <ul className="grid gap-2">
          {next.map((step) => (
            <NextStep key={step.stepId} playerId={playerId} step={step} now={now} />
          ))}
        </ul>
      )}
      <LinkButton
        to={list}
        variant="outline"
        className="justify-self-start"
        icon={<ArrowRight aria-hidden="true" className="order-1 size-4.5" />}
      >
        {own ? t`My colleges` : t`Open the list`}
      </LinkButton>
    </div>
  )
}

/** Picks the first steps that are not put off, those with a day by day. */
export function nextOf(open: readonly Step[], today: string): Step[] {
  return open
    .filter(({ snoozedUntil }) => snoozedUntil === null || snoozedUntil <= today)
    .toSorted((one, other) => compareDays(one.due, other.due))
    .slice(0, shown)
}

function compareDays(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  return other === null || one < other ? -1 : 1
}

function NextStep({ playerId, step, now }: { playerId: string; step: Step; now: Date }) {
  const { turn } = useStepActs(playerId, step)
  const { title, due, collegeId, collegeName, ownerName, doneAt } = step
  const when = whenText(step, now)
  return (
    <li className="flex items-start gap-1 rounded-card border border-line bg-paper py-1 pr-3 pl-1">
      <button
        type="button"
        aria-pressed={doneAt !== null}
        aria-label={t`Done: ${title}`}
        title={t`Mark as done`}
        onClick={() => turn(doneAt === null)}
        className="grid size-11 shrink-0 place-items-center rounded-field text-accent hover:bg-wash"
      >
        {doneAt === null ? <Circle aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      </button>
      <div className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          {when !== '' && (
            <span className={classNames('number text-lg', isOverdue(due, now) ? 'text-red' : 'text-accent')}>
              {when}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {collegeId !== null && (
            <Link to={paths.listEntry(playerId, collegeId)} className="link inline-flex min-h-6 items-center">
              {collegeName}
            </Link>
          )}
          {collegeId !== null && ownerName !== '' && ' · '}
          {ownerName}
        </p>
      </div>
    </li>
  )
}
