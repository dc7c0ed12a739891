import type { ContactVerdict, FirstMessage } from '@touchline/contract'
import { Clock, Users } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RulesDetails } from './rules-details.tsx'
import { SourceLine } from './source-line.tsx'

interface VerdictPanelProps {
  first: FirstMessage
  playerName: string
  className?: string
}

/** The notice a coach gets before typing a first message; nothing when the message simply arrives. */
export function VerdictPanel({ first, playerName, className }: VerdictPanelProps) {
  const { verdict, arrivesAs, guardianNeeded, parentsRead } = first
  const request = verdict.allowed && !guardianNeeded && arrivesAs === 'request'
  if (verdict.allowed && !guardianNeeded && !request && !parentsRead) return null
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
        <div>
          <Badge tone="neutral" icon={<Users aria-hidden="true" />}>
            Parents can read this
          </Badge>
        </div>
      )}
    </div>
  )
}

function Held({ verdict }: { verdict: ContactVerdict }) {
  const { untilText, reason, rule } = verdict
  return (
    <div className="flex items-start gap-3 rounded-field border-l-6 border-yellow bg-yellow-wash py-3 pr-4 pl-4">
      <Clock aria-hidden="true" className="mt-1 size-5 shrink-0 text-star-edge" />
      <div className="min-w-0 flex-1 space-y-2">
        <div role="status" className="space-y-2">
          <p className="display text-xl leading-tight">
            {untilText === '' ? "You can't write first yet" : `You can write from ${untilText}`}
          </p>
          <p className="font-medium">{reason}</p>
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
