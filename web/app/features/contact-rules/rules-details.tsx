import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { contactRulesQuery } from './api.ts'
import { ruleDate, SourceLine } from './source-line.tsx'

/** 'How contact rules work': every rule in force, loaded when expanded. */
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
              {rule.rule}.{rule.appliesFrom && ` Applies from ${ruleDate(rule.appliesFrom)} on.`}
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
