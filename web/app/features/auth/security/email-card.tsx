import { useQuery } from '@tanstack/react-query'
import { type SecondFactor, t, type UserType } from '@touchline/contract'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { ownEmailQuery, useCancelEmailChange } from '../api/security.ts'
import { useEditing } from './editing-form.tsx'
import { EmailForm } from './email-form.tsx'

interface EmailCardProps {
  user: { userId: string; type: UserType }
  proof: SecondFactor['proof']
}

/** The email a person logs in with, and the form to change it; a coach's changes with the profile. */
export function EmailCard({ user: { userId, type }, proof }: EmailCardProps) {
  const query = useQuery(ownEmailQuery(userId))
  const { data: own } = query
  const { editing, heading, edit, rest } = useEditing()
  return (
    <SettingCard id="email" title="Email" heading={heading}>
      {own ? (
        <>
          <p className="max-w-[38em]">
            You log in with <span className="font-semibold wrap-anywhere">{own.email}</span>.
          </p>
          {own.pendingEmail !== '' && <Waiting userId={userId} pendingEmail={own.pendingEmail} />}
          {type === 'coach' ? (
            <Link
              to={paths.coachProfile}
              className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
            >
              Change it in your profile
            </Link>
          ) : type === 'admin' ? (
            <p className="text-[0.9375rem] text-ink-soft">An administrator's email stays as it is.</p>
          ) : editing ? (
            <EmailForm userId={userId} proof={proof} onDone={rest} />
          ) : (
            <Button variant="outline" className="justify-self-start" onClick={edit}>
              Change email
            </Button>
          )}
        </>
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your email."
          skeleton={<SkeletonText label="Loading your email" count={2} />}
        />
      )}
    </SettingCard>
  )
}

function Waiting({ userId, pendingEmail }: { userId: string; pendingEmail: string }) {
  const cancel = useCancelEmailChange(userId)
  const toast = useToast()
  const keep = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.success(t`Your email hasn't changed.`),
      onError: (error) => toast.failure(messageOf(error)),
    })
  return (
    <Banner
      action={
        <Button variant="outline" loading={cancel.isPending} onClick={keep}>
          Keep current email
        </Button>
      }
    >
      <span className="wrap-anywhere">
        Open the link we sent to {pendingEmail} within 24 hours. Nothing changes until you do.
      </span>
    </Banner>
  )
}
