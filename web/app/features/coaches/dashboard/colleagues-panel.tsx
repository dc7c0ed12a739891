import { useQuery } from '@tanstack/react-query'
import { type Colleague, t } from '@touchline/contract'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { dayName } from '../../../lib/i18n/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { Pending } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { RowPlaceholder } from '../../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { colleaguesQuery, useDecideColleague } from '../api.ts'
import type { VerifiedCoach } from '../verification/verified-coach-only.tsx'

/** Lists coaches of the same college who wait for verification; renders nothing when there are none. */
export function ColleaguesPanel({ coach }: { coach: VerifiedCoach }) {
  const heading = useId()
  const { data, isLoading } = useQuery(colleaguesQuery(coach.userId))
  const [refused, setRefused] = useState<Colleague>()
  const decide = useDecideColleague(coach.userId)
  const toast = useToast()
  const waiting = data?.colleagues.filter((colleague) => colleague.verification === 'pending') ?? []

  const answer = (colleague: Colleague, confirmed: boolean) =>
    decide.mutate(
      { colleagueId: colleague.coachId, confirmed },
      {
        onSuccess: () => {
          toast.success(
            confirmed ? t`You verified ${colleague.coachName}.` : t`You rejected ${colleague.coachName}.`,
          )
          setRefused(undefined)
        },
        onError: (error) => {
          toast.failure(messageOf(error))
          setRefused(undefined)
        },
      },
    )

  const places = useRowPlaceholders(waiting, ({ coachId }) => coachId, 'colleagues')

  if (isLoading) return <Pending />
  if (places.length === 0 && !refused) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} count={waiting.length}>
        Colleagues
      </SectionTitle>
      <Card>
        <ul className="divide-y divide-line">
          {places.map(({ row: colleague, gone }) => (
            <RowPlaceholder key={colleague.coachId} gone={gone}>
              <Waiting
                colleague={colleague}
                collegeName={coach.collegeName}
                mayDecide={data?.mayDecide ?? false}
                busy={decide.isPending && decide.variables.colleagueId === colleague.coachId}
                onConfirm={() => answer(colleague, true)}
                onRefuse={() => setRefused(colleague)}
              />
            </RowPlaceholder>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        open={refused !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefused(undefined)
        }}
        title={`Reject ${refused?.coachName ?? ''}?`}
        description={t`We'll tell ${refused?.coachName ?? t`This person`} that a coach at ${coach.collegeName} said no, and they won't see player details.`}
        confirm={t`Reject`}
        onConfirm={() => {
          if (refused) answer(refused, false)
        }}
        busy={decide.isPending}
      />
    </section>
  )
}

interface WaitingProps {
  colleague: Colleague
  collegeName: string
  /** The coach's own word counts for colleagues. */
  mayDecide: boolean
  busy: boolean
  onConfirm: () => void
  onRefuse: () => void
}

function Waiting({ colleague, collegeName, mayDecide, busy, onConfirm, onRefuse }: WaitingProps) {
  const { coachName, title, email, joinedAt } = colleague
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Avatar kind="coach" name={coachName} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="text-[1.3125rem] wrap-anywhere">{coachName}</h3>
        <p className="text-[0.9375rem] break-words text-ink-soft">
          {title}, <span className="break-all">{email}</span>
        </p>
        <p className="text-[0.9375rem]">
          {mayDecide
            ? t`Does this person coach at ${collegeName}? Asked ${dayName(joinedAt)}.`
            : t`Asked ${dayName(joinedAt)}. Our team will decide.`}
        </p>
      </div>
      {mayDecide && (
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="outline" disabled={busy} onClick={onRefuse} aria-label={`Reject ${coachName}`}>
            Reject
          </Button>
          <Button loading={busy} onClick={onConfirm} aria-label={`Verify ${coachName}`}>
            Verify
          </Button>
        </div>
      )}
    </article>
  )
}
