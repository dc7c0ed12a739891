import type { listChildren, OutputOf } from '@touchline/contract'
import { MessagesSquare } from 'lucide-react'
import { shortDate } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface FormerChildProps {
  child: OutputOf<typeof listChildren>['former'][number]
}

/** The card of a child who deleted their account: conversations with coaches that the parent can still read and report. */
export function FormerChild({ child: { playerId, leftAt, readableUntil } }: FormerChildProps) {
  return (
    <Card className="p-5">
      <article className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl">Deleted account</h2>
          <p>
            Your child deleted their account on {shortDate(leftAt)}. Coaches can't see the conversations
            anymore. You can read and report them until {shortDate(readableUntil)}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:grid">
          <LinkButton
            to={paths.hub({ playerId })}
            size="normal"
            icon={<MessagesSquare aria-hidden="true" className="size-5" />}
          >
            Read conversations
          </LinkButton>
        </div>
      </article>
    </Card>
  )
}
