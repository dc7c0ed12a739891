import { type Guardians, t } from '@touchline/contract'
import { UserRoundPlus } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { useAnswerParent } from './api.ts'

type Request = Guardians['requests'][number]

/** Lists parents who ask the player for an invitation; nothing without any. */
export function RequestList({ requests }: { requests: readonly Request[] }) {
  const heading = useId()
  const places = useRowPlaceholders(requests, ({ requestId }) => requestId, 'parent-requests')
  if (places.length === 0) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} count={requests.length}>
        Asking to join you
      </SectionTitle>
      <p className="mb-3 max-w-[60ch] text-ink-soft">
        Only say yes to your own parent or guardian. They'll be able to read your conversations with coaches.
      </p>
      <Card>
        <ul className="divide-y divide-line">
          {places.map(({ row, gone }) => (
            <RowPlaceholder
              key={row.requestId}
              gone={gone}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-dew text-accent max-sm:hidden">
                <UserRoundPlus aria-hidden="true" className="size-6" />
              </span>
              <div className="min-w-0 flex-[1_1_12rem]">
                <p className="font-semibold break-words">{row.parentName}</p>
                <p className="text-sm break-all">{row.parentEmail}</p>
                <p className="text-sm text-ink-soft">Ends {shortDate(row.expiresAt)}</p>
              </div>
              <Answers request={row} />
            </RowPlaceholder>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Answers({ request: { requestId, parentName } }: { request: Request }) {
  const answer = useAnswerParent()
  const toast = useToast()
  const say = (agree: boolean) =>
    answer.mutate(
      { requestId, agree },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  const busy = (agree: boolean) => answer.isPending && answer.variables.agree === agree
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        aria-label={t`Yes, invite ${parentName}`}
        loading={busy(true)}
        disabled={busy(false)}
        onClick={() => say(true)}
      >
        Yes, invite
      </Button>
      <Button
        variant="outline"
        aria-label={t`No, I don't know ${parentName}`}
        loading={busy(false)}
        disabled={busy(true)}
        onClick={() => say(false)}
      >
        No
      </Button>
    </div>
  )
}
