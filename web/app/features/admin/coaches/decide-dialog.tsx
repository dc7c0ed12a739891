import { type CoachToDecide, limits, needsNote, t } from '@touchline/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useDecideCoach } from '../api.ts'
import { DateTime } from '../cells.tsx'
import { reasonError } from '../reason-dialog.tsx'
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
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useId()
  const { mutate, isPending, error } = useDecideCoach()
  const needed = needsNote(coach, verified)
  const { title, action, description } = wordsOf(question)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reasonError(note, needed) !== undefined || isPending) return
    mutate({ coachId: coach.coachId, verified, note }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={description}
      finalFocus={() => actionsOf(coach.coachId) ?? true}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={verified ? 'primary' : 'danger'} type="submit" form={form} loading={isPending}>
            {action}
          </Button>
        </>
      }
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
      <form id={form} noValidate onSubmit={send}>
        <TextArea
          label={t`Reason`}
          name="note"
          optional={!needed}
          hint={t`Leave out email addresses. We keep this in the audit log permanently.`}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={limits.longText}
          error={(asked ? reasonError(note, needed) : undefined) ?? (error ? messageOf(error) : undefined)}
        />
      </form>
    </Dialog>
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
