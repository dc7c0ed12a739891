import { type ConversationOfCoach, type ReportWithEvidence, t } from '@touchline/contract'
import { useId } from 'react'
import { Badge, BadgeStrip } from '../../../ui/badge.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { DateTime } from '../cells.tsx'
import { ageWords } from './severity.tsx'

const states: Record<ConversationOfCoach['state'], string> = {
  open: t`Open`,
  requested: t`Request waiting`,
  declined: t`Declined`,
}

/** Lists a reported coach's other conversations: how many, with whom and in which state, without messages. */
export function OtherConversations({ report }: { report: ReportWithEvidence }) {
  const heading = useId()
  const { total, withMinors, blocked, latest } = report.conversations
  if (report.reported.type !== 'coach') return null
  return (
    <section aria-labelledby={heading} className="mt-8 min-w-0">
      <SectionTitle id={heading} count={total}>
        This coach's other conversations
      </SectionTitle>
      <p className="mb-3 text-ink-soft">
        {total === 0
          ? t`This coach has no other conversations.`
          : t`${withMinors} with players under 18, ${blocked} blocked. Their messages stay private: only a report opens them.`}
      </p>
      {latest.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {latest.map((one) => (
            <Other key={one.conversationId} one={one} />
          ))}
        </ul>
      )}
      {latest.length < total && (
        <p className="mt-2 text-sm text-ink-soft">{t`Showing the latest ${latest.length} of ${total}.`}</p>
      )}
    </section>
  )
}

function Other({ one }: { one: ConversationOfCoach }) {
  const { playerName, playerAge, state, blocked, messages, lastMessageAt } = one
  return (
    <li className="grid gap-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{playerName || t`Former player`}</p>
        <p className="text-sm text-ink-soft">
          {ageWords(playerAge)}, {messages === 1 ? t`1 message` : t`${messages} messages`}
          {', '}
          <DateTime at={lastMessageAt} />
        </p>
      </div>
      <BadgeStrip>
        <li>
          <Badge tone={state === 'requested' ? 'yellow' : 'neutral'}>{states[state]}</Badge>
        </li>
        {blocked && (
          <li>
            <Badge tone="red">Blocked</Badge>
          </li>
        )}
      </BadgeStrip>
    </li>
  )
}
