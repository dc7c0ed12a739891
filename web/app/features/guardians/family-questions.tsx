import { adultAge, type Child, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { monthOf, shortDate } from '../../lib/i18n/times.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import { useAnswerAgeChange, useAnswerInvitation, useObject } from './api.ts'

/**
 * Lists questions for this parent: their own removal, an older age of the child, and other parents. An answered
 * question keeps its place, because a second press there would answer the next one.
 */
export function FamilyQuestions({ child }: { child: Child }) {
  const questions = [
    ...(child.removal ? ['removal'] : []),
    ...(child.ageChange ? ['age'] : []),
    ...child.invitations.map(({ invitationId }) => invitationId),
  ]
  const places = useRowPlaceholders(questions, (question) => question, child.playerId)
  if (places.length === 0) return null
  return (
    <ul className="grid gap-4">
      {places.map(({ row: question, gone }) => (
        <RowPlaceholder key={question} gone={gone}>
          <Question child={child} question={question} />
        </RowPlaceholder>
      ))}
    </ul>
  )
}

/** Shows one question: 'removal', 'age', or an invitation's id. */
function Question({ child, question }: { child: Child; question: string }) {
  const { removal, ageChange } = child
  if (question === 'removal') return removal && <OwnRemoval child={child} removal={removal} />
  if (question === 'age') return ageChange && <OlderAge child={child} change={ageChange} />
  const invitation = child.invitations.find(({ invitationId }) => invitationId === question)
  return invitation && <OtherParent child={child} invitation={invitation} />
}

function useSaid() {
  const toast = useToast()
  return {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: (error: unknown) => toast.failure(messageOf(error)),
  }
}

function OwnRemoval({ child, removal }: { child: Child; removal: NonNullable<Child['removal']> }) {
  const { playerId, playerName } = child
  const object = useObject()
  const said = useSaid()
  if (removal.objectedAt) {
    return (
      <Banner>
        <span className="font-bold">You objected to being removed.</span> You'll stay until an administrator
        reviews it.
      </Banner>
    )
  }
  return (
    <Banner
      kind="error"
      action={
        <Button
          variant="outline"
          loading={object.isPending}
          aria-label={`Object to being removed by ${playerName}`}
          onClick={() => object.mutate(playerId, said)}
        >
          Object
        </Button>
      }
    >
      <span className="font-bold">
        {playerName} wants to remove you on {shortDate(removal.at)}.
      </span>{' '}
      If you object, you'll stay until an administrator reviews it. Anything you paused, declined or blocked
      stays that way.
    </Banner>
  )
}

function OlderAge({ child, change }: { child: Child; change: NonNullable<Child['ageChange']> }) {
  const { playerId, playerName } = child
  const { age, answer, adultFrom, askedAt, lookedAtFrom } = change
  const send = useAnswerAgeChange()
  const said = useSaid()
  const [asked, setAsked] = useState(false)
  const give = (agree: boolean) => send.mutate({ playerId, agree, askedAt }, said)
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title={t`Is ${playerName} really ${age}?`}
            description={t`Your access ends right away, and so does anything you paused, declined or blocked. You can't undo this.`}
            confirm={t`Yes, change the age`}
            busy={send.isPending}
            onConfirm={() => {
              setAsked(false)
              give(true)
            }}
          />
          {/* The pressed answer keeps its place, so that a second press does not give the other one. */}
          <Button
            variant="outline"
            disabled={send.isPending || answer === 'objected'}
            aria-label={`No, ${playerName} isn't ${age}`}
            onClick={() => give(false)}
          >
            No
          </Button>
          <Button
            variant="outline"
            disabled={send.isPending || answer === 'agreed'}
            aria-label={`Yes, that's right: ${playerName} is ${age}`}
            onClick={() => (age >= adultAge ? setAsked(true) : give(true))}
          >
            Yes, that's right
          </Button>
        </span>
      }
    >
      <span className="font-bold">
        {playerName} says they're {age}. Is that right?
      </span>{' '}
      {ageAnswered(answer)} Nothing has changed yet. An administrator can decide starting{' '}
      {shortDate(lookedAtFrom)}. {adultFrom && t`They'd turn 18 in ${monthOf(adultFrom)}.`} At 18 your access
      ends, and so does anything you paused, declined or blocked.
    </Banner>
  )
}

function ageAnswered(answer: 'agreed' | 'objected' | null): string {
  if (answer === 'agreed') return t`You said yes. Another parent or an administrator has to agree, too.`
  return answer === 'objected' ? t`You said no.` : ''
}

function OtherParent({ child, invitation }: { child: Child; invitation: Child['invitations'][number] }) {
  const { playerId, playerName } = child
  const { invitationId, email, acceptedBy, needsYes, invitedBack } = invitation
  const send = useAnswerInvitation()
  const said = useSaid()
  const give = (agree: boolean) => send.mutate({ playerId, invitationId, agree }, said)
  const who = acceptedBy === '' ? email : `${acceptedBy} (${email})`
  if (invitedBack) {
    return (
      <Banner>
        {email} was a parent on {playerName}'s earlier account and is invited back until{' '}
        {shortDate(invitation.expiresAt)}.
      </Banner>
    )
  }
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            disabled={send.isPending}
            aria-label={`No, don't let ${email} join`}
            onClick={() => give(false)}
          >
            No
          </Button>
          {child.rights.decides && (
            <Button
              variant="outline"
              disabled={send.isPending || !needsYes}
              aria-label={`Yes, let them join: ${email}`}
              onClick={() => give(true)}
            >
              Yes, let them join
            </Button>
          )}
        </span>
      }
    >
      <span className="font-bold">
        {acceptedBy === ''
          ? t`${playerName} invited ${who} as a parent.`
          : t`${who} wants to join ${playerName} as a parent.`}
      </span>{' '}
      {needsYes ? untilApproved(child) : t`A parent approved. They can join.`} It ends on{' '}
      {shortDate(invitation.expiresAt)}.
    </Banner>
  )
}

function untilApproved({ playerName, rights }: Child): string {
  return rights.decides
    ? t`They won't see anything unless you approve.`
    : t`They won't see anything unless a parent who decides for ${playerName} approves.`
}
