import { useQuery } from '@tanstack/react-query'
import { type CoachProfile, type Colleague, t } from '@touchline/contract'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { colleaguesQuery, useDecideColleague } from '../api.ts'

/** Lists the other coaches of the college, to verify or to reject; the emails about newcomers lead here. */
export function CollegeStaff({ profile }: { profile: CoachProfile }) {
  const heading = useId()
  const { coachId, collegeName } = profile
  const query = useQuery(colleaguesQuery(coachId))
  const { data } = query
  const decide = useDecideColleague(coachId)
  const [refused, setRefused] = useState<Colleague>()
  const toast = useToast()

  const answer = (colleague: Colleague, confirmed: boolean) =>
    decide.mutate(
      { colleagueId: colleague.coachId, confirmed },
      {
        onSuccess: () =>
          toast.success(
            confirmed ? t`You verified ${colleague.coachName}.` : t`You rejected ${colleague.coachName}.`,
          ),
        onError: (problem) => toast.failure(messageOf(problem)),
        onSettled: () => setRefused(undefined),
      },
    )

  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} {...(data ? { count: data.colleagues.length } : {})}>
        Your colleagues
      </SectionTitle>
      {!data ? (
        <QueryFallback
          query={query}
          title="We couldn't load your colleagues."
          skeleton={<SkeletonRows label="Loading your colleagues" count={2} />}
        />
      ) : data.colleagues.length === 0 ? (
        <p className="text-ink-soft">No other coach at {collegeName} has joined yet.</p>
      ) : (
        <Card className="divide-y divide-line">
          {data.colleagues.map((colleague) => (
            <Row
              key={colleague.coachId}
              colleague={colleague}
              busy={decide.isPending && decide.variables.colleagueId === colleague.coachId}
              onConfirm={() => answer(colleague, true)}
              onRefuse={() => setRefused(colleague)}
            />
          ))}
        </Card>
      )}
      <ConfirmDialog
        open={refused !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefused(undefined)
        }}
        title={`Reject ${refused?.coachName ?? ''}?`}
        description={t`We'll tell ${refused?.coachName ?? t`This person`} that a coach at ${collegeName} said no, and they won't see player details.`}
        confirm={t`Reject`}
        onConfirm={() => {
          if (refused) answer(refused, false)
        }}
        busy={decide.isPending}
      />
    </section>
  )
}

const standings: Record<Colleague['verification'], { tone: BadgeTone; word: string }> = {
  verified: { tone: 'green', word: t`Verified` },
  pending: { tone: 'yellow', word: t`Waiting` },
  refused: { tone: 'red', word: t`Rejected` },
}

interface RowProps {
  colleague: Colleague
  busy: boolean
  onConfirm: () => void
  onRefuse: () => void
}

function Row({ colleague, busy, onConfirm, onRefuse }: RowProps) {
  const { coachName, title, email, verification } = colleague
  const { tone, word } = standings[verification]
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Avatar kind="coach" name={coachName} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="flex flex-wrap items-center gap-x-2.5 text-[1.3125rem]">
          <span className="min-w-0 wrap-anywhere">{coachName}</span> <Badge tone={tone}>{word}</Badge>
        </h3>
        <p className="text-[0.9375rem] text-ink-soft">
          {title}, <span className="break-all">{email}</span>
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {verification !== 'refused' && (
          <Button variant="outline" disabled={busy} onClick={onRefuse} aria-label={`Reject ${coachName}`}>
            Reject
          </Button>
        )}
        {verification !== 'verified' && (
          <Button loading={busy} onClick={onConfirm} aria-label={`Verify ${coachName}`}>
            Verify
          </Button>
        )}
      </div>
    </article>
  )
}
