import { useQuery } from '@tanstack/react-query'
import { type SecondFactor, t } from '@touchline/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ownEmailQuery, useCancelEmailChange } from '../api/security.ts'
import { EmailForm } from './email-form.tsx'

interface EmailCardProps {
  userId: string
  proof: SecondFactor['proof']
}

/** The email a player or parent logs in with, and the form to change it. */
export function EmailCard({ userId, proof }: EmailCardProps) {
  const query = useQuery(ownEmailQuery(userId))
  const { data: own } = query
  const [changing, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const rest = () => {
    flushSync(() => setChanging(false))
    heading.current?.focus()
  }
  return (
    <Card className="p-5">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-2xl tracking-wide uppercase">
        Email
      </h2>
      {own ? (
        <div className="grid gap-4">
          <p className="max-w-[38em]">
            You log in with <span className="font-semibold wrap-anywhere">{own.email}</span>.
          </p>
          {own.wantedEmail !== '' && <Waiting userId={userId} wantedEmail={own.wantedEmail} />}
          {changing ? (
            <EmailForm userId={userId} proof={proof} onDone={rest} />
          ) : (
            <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
              Change email
            </Button>
          )}
        </div>
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your email."
          skeleton={<SkeletonText label="Loading your email" count={2} />}
        />
      )}
    </Card>
  )
}

function Waiting({ userId, wantedEmail }: { userId: string; wantedEmail: string }) {
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
        Open the link we sent to {wantedEmail} within 24 hours. Nothing changes until you do.
      </span>
    </Banner>
  )
}
