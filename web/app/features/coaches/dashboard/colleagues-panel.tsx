import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { type ComponentProps, useId } from 'react'
import { dayWithin } from '../../../lib/i18n/times.ts'
import { Card } from '../../../ui/card.tsx'
import { Pending } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { RowPlaceholder } from '../../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { colleaguesQuery } from '../api.ts'
import { DecisionButtons, useColleagueDecisions } from '../verification/decide-colleague.tsx'
import type { VerifiedCoach } from '../verification/verified-coach-only.tsx'

/** Lists the college's coaches who wait for verification; nothing without any. */
export function ColleaguesPanel({ coach }: { coach: VerifiedCoach }) {
  const heading = useId()
  const { data, isLoading } = useQuery(colleaguesQuery(coach.userId))
  const { isAsking, buttonsOf, dialog } = useColleagueDecisions(coach.userId, coach.collegeName)
  const waiting = data?.colleagues.filter((colleague) => colleague.verification === 'pending') ?? []
  const places = useRowPlaceholders(waiting, ({ coachId }) => coachId, 'colleagues')

  if (isLoading) return <Pending />
  if (places.length === 0 && !isAsking) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} count={waiting.length}>
        Colleagues
      </SectionTitle>
      <Card>
        <ul className="divide-y divide-line">
          {places.map(({ row: colleague, gone }) => (
            <RowPlaceholder key={colleague.coachId} gone={gone}>
              <Waiting {...buttonsOf(colleague)} collegeName={coach.collegeName} />
            </RowPlaceholder>
          ))}
        </ul>
      </Card>
      {dialog}
    </section>
  )
}

function Waiting({
  collegeName,
  ...buttons
}: ComponentProps<typeof DecisionButtons> & { collegeName: string }) {
  const { coachName, title, email, joinedAt, mayConfirm } = buttons.colleague
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Avatar kind="coach" name={coachName} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="text-[1.3125rem] wrap-anywhere">{coachName}</h3>
        <p className="text-[0.9375rem] break-words text-ink-soft">
          {title}, <span className="break-all">{email}</span>
        </p>
        <p className="text-[0.9375rem]">
          {mayConfirm
            ? t`Does this person coach at ${collegeName}? Asked ${dayWithin(joinedAt)}.`
            : t`Asked ${dayWithin(joinedAt)}. Our team will decide.`}
        </p>
      </div>
      <DecisionButtons {...buttons} />
    </article>
  )
}
