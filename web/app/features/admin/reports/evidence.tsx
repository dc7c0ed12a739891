import type { EvidenceMessage, ReportWithEvidence } from '@touchline/contract'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { DateTime } from '../cells.tsx'

/** Shows the messages as reported: the reported person on the left, everyone else on the right. */
export function Evidence({ report }: { report: ReportWithEvidence }) {
  const heading = useId()
  const { evidence, reported, sealed } = report
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} count={evidence.length}>
        Evidence
      </SectionTitle>
      {evidence.length === 0 && <p className="text-ink-soft">The conversation had no messages.</p>}
      <Lines messages={evidence} reportedId={reported.userId} />
      {sealed.map(({ conversationId, leftAt, messages }) => (
        <div key={conversationId} className="mt-8">
          <h3 className="text-xl">Sealed conversation</h3>
          <p className="mb-3 text-ink-soft">
            With a player who deleted their account on <DateTime at={leftAt} />. This report opens it, and the
            audit log records that you read it.
          </p>
          <Lines messages={messages} reportedId={reported.userId} />
        </div>
      ))}
    </section>
  )
}

function Lines({ messages, reportedId }: { messages: readonly EvidenceMessage[]; reportedId: string }) {
  return (
    <ol className="grid gap-4 rounded-card border border-line bg-paper p-4 empty:hidden">
      {messages.map((message) => (
        <Line key={message.messageId} message={message} reported={message.senderId === reportedId} />
      ))}
    </ol>
  )
}

function Line({ message, reported }: { message: EvidenceMessage; reported: boolean }) {
  return (
    <li className={classNames('flex flex-col gap-1', reported ? 'items-start' : 'items-end')}>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">{message.senderName}</span>
        {reported && <span className="font-semibold text-red"> (reported)</span>}
        {', '}
        <DateTime at={message.timestamp} />
        {message.editedAt && (
          <>
            {', edited '}
            <DateTime at={message.editedAt} />
          </>
        )}
      </p>
      <p
        dir="auto"
        className={classNames(
          'max-w-[84%] rounded-[14px] border-[1.5px] px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
          reported ? 'rounded-bl-[4px] border-red bg-red-wash' : 'rounded-br-[4px] border-line bg-wash',
        )}
      >
        {message.message}
      </p>
    </li>
  )
}
