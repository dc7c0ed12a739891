import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { contactRulesQuery } from './api/contact-rules.ts'
import { ruleDate } from './rule-dates.ts'
import { SourceLine } from './source-line.tsx'

/** 'How contact rules work': every rule in force, fetched when unfolded. */
export function RulesDetails() {
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
  const { data, error, isFetching, refetch } = useQuery(contactRulesQuery())
  if (error && !data) {
    return (
      <LoadError
        title="The rules did not load"
        message={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonText label="Loading the rules" />
  return (
    <div className="space-y-3 pt-1 pb-2">
      <p className="text-[0.9375rem]">
        Only a coach's first message is judged, at the moment it is sent, in the time of the player's state.
        Players may write, call and share their profile at any time; sharing does not change the date.
      </p>
      <dl className="space-y-3">
        {data.rules.map((rule) => (
          <div key={rule.id}>
            <dt className="font-semibold">{rule.body}</dt>
            <dd className="text-[0.9375rem]">
              {rule.rule}.{rule.appliesFrom && ` Asked from ${ruleDate(rule.appliesFrom)} on.`}
              {rule.appliesUntil && ` Asked until ${ruleDate(rule.appliesUntil)}.`}
            </dd>
            {rule.unsettled && <dd className="text-[0.9375rem]">Unsettled: {rule.unsettled}</dd>}
            <dd>
              <SourceLine rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {data.note} Sources last read on {ruleDate(data.checked)}.
      </p>
    </div>
  )
}
