import { useQuery } from '@tanstack/react-query'
import { type CoachProfile, type ColleagueToDecide, t } from '@touchline/contract'
import { type ComponentProps, useId } from 'react'
import { dayWithin } from '../../../lib/i18n/times.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { colleaguesQuery } from '../api.ts'
import { DecisionButtons, useColleagueDecisions } from '../verification/decide-colleague.tsx'

/** Lists the college's other coaches, to verify or reject; the emails about newcomers link here. */
export function CollegeStaff({ profile }: { profile: CoachProfile }) {
  const heading = useId()
  const { coachId, collegeName } = profile
  const query = useQuery(colleaguesQuery(coachId))
  const { data } = query
  const { buttonsOf, dialog } = useColleagueDecisions(coachId, collegeName)

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
            <Row key={colleague.coachId} {...buttonsOf(colleague)} />
          ))}
        </Card>
      )}
      {dialog}
    </section>
  )
}

const standings: Record<ColleagueToDecide['verification'], { tone: BadgeTone; word: string }> = {
  verified: { tone: 'green', word: t`Verified` },
  pending: { tone: 'yellow', word: t`Waiting` },
  refused: { tone: 'red', word: t`Rejected` },
}

function Row(buttons: ComponentProps<typeof DecisionButtons>) {
  const { coachName, title, email, verification, joinedAt, mayConfirm } = buttons.colleague
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
        {verification === 'pending' && !mayConfirm && (
          <p className="text-[0.9375rem]">{t`Asked ${dayWithin(joinedAt)}. Our team will decide.`}</p>
        )}
      </div>
      <DecisionButtons {...buttons} />
    </article>
  )
}
