import { useQuery } from '@tanstack/react-query'
import type { ContactVerdict, FirstMessage } from '@touchline/contract'
import { ChevronDown, Clock, Users } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { contactRulesQuery } from './api.ts'
import { ruleDate, SourceLine } from './source-line.tsx'

interface VerdictPanelProps {
  first: FirstMessage
  playerName: string
  className?: string
}

/** Tells a coach what applies to a first message; nothing if it simply arrives and no parent can read it. */
export function VerdictPanel({ first, playerName, className }: VerdictPanelProps) {
  const { verdict, arrivesAs, guardianNeeded, parentsRead } = first
  const request = verdict.allowed && !guardianNeeded && arrivesAs === 'request'
  const free = verdict.allowed && !guardianNeeded && !request
  if (free && !parentsRead) return null
  return (
    <div className={classNames('grid gap-3', className)}>
      {!verdict.allowed && <Held verdict={verdict} />}
      {guardianNeeded && (
        <Banner>
          <strong className="font-semibold">Waiting for a parent.</strong> You can write to {playerName} once
          a parent or guardian joins.
        </Banner>
      )}
      {request && (
        <Banner>
          <strong className="font-semibold">This will be a request.</strong> You get one message until{' '}
          {playerName} or a parent accepts, so say who you are and why you're writing.
        </Banner>
      )}
      {parentsRead && (
        <div className={classNames(free && 'text-center')}>
          <Badge tone="neutral" icon={<Users aria-hidden="true" />}>
            Parents can read this
          </Badge>
        </div>
      )}
    </div>
  )
}

function Held({ verdict }: { verdict: ContactVerdict }) {
  const { untilText, untilDay, reason, rule } = verdict
  return (
    <div className="flex items-start gap-3 rounded-field border-l-6 border-yellow bg-yellow-wash py-3 pr-4 pl-4">
      <Clock aria-hidden="true" className="mt-1 size-5 shrink-0 text-star-edge" />
      <div className="min-w-0 flex-1 space-y-2">
        <div role="status" className="space-y-2">
          <p className="display text-xl leading-tight">
            {untilText === '' ? "You can't write first yet" : `You can write from ${untilDay}`}
          </p>
          <p className="font-medium">{reason}</p>
          {untilText !== '' && <p className="text-sm text-ink-soft">To the minute: {untilText}.</p>}
        </div>
        <p className="text-[0.9375rem]">
          <span className="font-semibold">{rule.body}:</span> {rule.rule}.
        </p>
        {rule.unsettled && (
          <p className="text-[0.9375rem]">
            <span className="font-semibold">Unclear:</span> {rule.unsettled}
          </p>
        )}
        <SourceLine rule={rule} />
        <p className="text-sm text-ink-soft">Information, not legal advice.</p>
        <RulesDetails />
      </div>
    </div>
  )
}

/** Shows 'How contact rules work': every rule in force, loaded when expanded. */
function RulesDetails() {
  const [opened, setOpened] = useState(false)
  return (
    <details className="group" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1 text-[0.9375rem] font-semibold [&::-webkit-details-marker]:hidden">
        How contact rules work
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {opened && <Rules />}
    </details>
  )
}

function Rules() {
  const query = useQuery(contactRulesQuery())
  const { data } = query
  if (!data)
    return (
      <QueryFallback
        query={query}
        title="We couldn't load the rules."
        skeleton={<SkeletonText label="Loading the rules" />}
      />
    )
  return (
    <div className="space-y-3 pt-1 pb-2">
      <p className="text-[0.9375rem]">
        We check only a coach's first message, when it's sent, in the player's local time. Players can write,
        call and share their profile anytime; sharing doesn't change the date.
      </p>
      <dl className="space-y-3">
        {data.rules.map((rule) => (
          <div key={rule.id}>
            <dt className="font-semibold">{rule.body}</dt>
            <dd className="text-[0.9375rem]">
              {rule.rule}.{rule.appliesFrom && ` Applies starting ${ruleDate(rule.appliesFrom)}.`}
              {rule.appliesUntil && ` Applies until ${ruleDate(rule.appliesUntil)}.`}
            </dd>
            {rule.unsettled && <dd className="text-[0.9375rem]">Unclear: {rule.unsettled}</dd>}
            <dd>
              <SourceLine rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {data.note} We last checked the sources on {ruleDate(data.checked)}.
      </p>
    </div>
  )
}
