import type { listChildren, OutputOf } from '@touchline/contract'
import { MessagesSquare } from 'lucide-react'
import { shortDate } from '../../lib/i18n/times.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface FormerChildProps {
  child: OutputOf<typeof listChildren>['former'][number]
}

/** A child who has deleted the account: what was written with coaches, which the parent can still read and report. */
export function FormerChild({ child: { playerId, leftAt, readableUntil } }: FormerChildProps) {
  return (
    <Card className="p-5">
      <article className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl">Deleted account</h2>
          <p>
            A child you looked after deleted the account on {shortDate(leftAt)}. The coaches keep none of the
            conversations. You can read and report them until {shortDate(readableUntil)}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:grid">
          <LinkButton
            to={`/messagingHub?playerId=${playerId}`}
            size="normal"
            icon={<MessagesSquare aria-hidden="true" className="size-5" />}
          >
            Read the conversations
          </LinkButton>
        </div>
      </article>
    </Card>
  )
}
