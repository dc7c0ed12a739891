import { type CoachToDecide, needsNote, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useDecideCoach } from '../api.ts'
import { DateTime } from '../cells.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { actionsOf } from '../record-table.tsx'
import { Colleagues, CollegeOfCoach } from './coach-facts.tsx'
import { EarlierAccounts, PastOfCoach } from './coach-past.tsx'
import { DomainFact } from './domain-fact.tsx'

/** A coach, and the decision an administrator is about to make. */
export interface Question {
  coach: CoachToDecide
  verified: boolean
}

interface DecideDialogProps {
  question: Question
  open: boolean
  onClose: () => void
}

/** Shows the evidence about a coach, and asks for the reason; stays open until the server has the decision. */
export function DecideDialog({ question, open, onClose }: DecideDialogProps) {
  const { coach, verified } = question
  const { mutate, isPending, error } = useDecideCoach()
  const needed = needsNote(coach, verified)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      {...wordsOf(question)}
      variant={verified ? 'primary' : 'danger'}
      finalFocus={() => actionsOf(coach.coachId) ?? true}
      optional={!needed}
      pending={isPending}
      failure={error ? messageOf(error) : undefined}
      onReason={(note) => mutate({ coachId: coach.coachId, verified, note }, { onSuccess: onClose })}
    >
      <dl className="grid gap-3 rounded-field border border-line p-3 sm:grid-cols-2">
        <Fact name={t`Coach`}>
          <p className="font-semibold wrap-anywhere">{coach.coachName}</p>
          <p className="wrap-anywhere">{`${coach.title}, ${coach.email}`}</p>
        </Fact>
        <Fact name={t`College`}>
          <CollegeOfCoach coach={coach} />
        </Fact>
        <Fact name={t`Email domain`}>
          <DomainFact coach={coach} />
        </Fact>
        <Fact name={t`Colleagues`}>
          <Colleagues coach={coach} />
        </Fact>
        <Fact name={t`Signed up`}>
          <DateTime at={coach.signedUpAt} />
        </Fact>
        <Fact name={t`Before`}>
          <EarlierAccounts reasons={coach.earlier} />
          <PastOfCoach coach={coach} />
        </Fact>
      </dl>
      {verified &&
        (coach.earlier.length > 0 ? (
          <Banner kind="error">
            Another account of this person raises a concern. Find out what happened first.
          </Banner>
        ) : needed ? (
          <Banner kind="error">
            Nothing here shows that this person coaches there. Ask the college first.
          </Banner>
        ) : (
          <Banner>The email shows the college, not the job. Look for the name on the staff page.</Banner>
        ))}
    </ReasonDialog>
  )
}

function wordsOf({ coach: { coachName, verification, college }, verified }: Question) {
  if (verified) {
    return {
      title: t`Verify ${coachName}?`,
      action: t`Verify`,
      description: t`They'll see players and can message them as a coach at ${college.collegeName}.`,
    }
  }
  return verification === 'verified'
    ? {
        title: t`Withdraw ${coachName}'s verification?`,
        action: t`Withdraw`,
        description: t`They'll stop seeing player details right away, and we'll email them. You can verify them again later.`,
      }
    : {
        title: t`Reject ${coachName}?`,
        action: t`Reject`,
        description: t`We'll email them that we couldn't verify their college. They won't see player details. You can verify them later.`,
      }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
