import { type OutputOf, type readVerification, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useRejectVerification } from '../api/auth.ts'

type Waiting = NonNullable<OutputOf<typeof readVerification>['waiting']>

interface ConfirmProps {
  token: string
  waiting: Waiting
  onConfirm: () => void
}

/**
 * Shows who signed up with this email, and as what, before verifying: the link may have been opened by someone who
 * never signed up, or by an email scanner.
 */
export function ConfirmSignUp({ token, waiting, onConfirm }: ConfirmProps) {
  const reject = useRejectVerification()
  if (reject.isSuccess) return <Rejected message={reject.data.message} kind={waiting.kind} />
  return (
    <>
      {reject.isError && <Banner kind="error">{messageOf(reject.error)}</Banner>}
      <h2 className="text-3xl">
        {waiting.kind === 'account' ? t`Did you sign up?` : t`Is this your account?`}
      </h2>
      <p className="text-lg">
        {waiting.kind === 'account'
          ? t`Someone opened a Touchline account with your email. Confirm it only if it was you.`
          : t`Someone wants to use your email for this Touchline account. Confirm it only if it's yours.`}
      </p>
      <dl className="divide-y divide-line rounded-card border border-line bg-paper">
        <Fact name={t`Name`}>{waiting.name}</Fact>
        <Fact name={t`Account`}>{roleOf(waiting)}</Fact>
        <Fact name={t`Email`}>{waiting.email}</Fact>
      </dl>
      <div className="grid gap-3">
        <Button size="big" onClick={onConfirm}>
          Confirm
        </Button>
        <Button
          variant="outline"
          size="normal"
          loading={reject.isPending}
          onClick={() => reject.mutate(token)}
        >
          This wasn't me
        </Button>
      </div>
      <p className="text-ink-soft">
        {waiting.kind === 'account'
          ? t`“This wasn't me” deletes the account and frees up your email.`
          : t`“This wasn't me” stops the change. The account keeps its current email.`}
      </p>
    </>
  )
}

function Rejected({ message, kind }: { message: string; kind: Waiting['kind'] }) {
  return (
    <>
      <Banner kind="success">{message}</Banner>
      <p className="text-lg">
        {kind === 'account'
          ? t`We deleted the account. You can open your own anytime.`
          : t`We stopped the change. You don't need to do anything else.`}
      </p>
      <LinkButton to={kind === 'account' ? paths.signUp : paths.home} size="big">
        {kind === 'account' ? t`Sign Up` : t`Home`}
      </LinkButton>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function roleOf({ type, collegeName }: Waiting): string {
  if (type === 'player') return t`Player`
  if (type === 'guardian') return t`Parent or guardian`
  if (type === 'admin') return t`Administrator`
  return collegeName === null ? t`Coach` : t`Coach of ${collegeName}`
}
