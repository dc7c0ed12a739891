import { t } from '@touchline/contract'
import { AuthSheet } from '../../features/auth/auth-sheet.tsx'
import { isDeadLink, useLinkToken } from '../../features/auth/link-token.ts'
import { useStillCoaching } from '../../features/coaches/api/coaches.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

export function meta() {
  return pageMeta(t`Do you still coach there?`, { noindex: true })
}

/** Takes a coach's answer to the mail that asks twice a year; nothing is sent before a button is pressed. */
export default function StillCoachingPage() {
  const token = useLinkToken()
  const answer = useStillCoaching()
  const isDead = token === '' || isDeadLink(answer.error)
  const send = (coaching: boolean) => token && answer.mutate({ token, coaching })
  return (
    <AuthSheet
      title={t`Do you still coach there?`}
      lead={t`Families rely on coaches being who they say they are.`}
      art
    >
      <div className="grid gap-6">
        {token === '' && (
          <Banner kind="error">The link may be incomplete. Open it from the mail again.</Banner>
        )}
        {answer.isError && <Banner kind="error">{messageOf(answer.error)}</Banner>}
        {answer.isSuccess && <Banner kind="success">{answer.data.message}</Banner>}
        {isDead || answer.isSuccess ? (
          <LinkButton to="/coachDashboard" size="big">
            Open the dashboard
          </LinkButton>
        ) : (
          <>
            <p className="text-ink-soft">
              The mail with this link names your college. If you have left it, player details are closed to
              you at once, and you can be confirmed at another college any time.
            </p>
            <div className="grid gap-3">
              <Button size="big" loading={answer.isPending} onClick={() => send(true)}>
                Yes, I still coach there
              </Button>
              <Button size="big" variant="outline" disabled={answer.isPending} onClick={() => send(false)}>
                No, not any more
              </Button>
            </div>
          </>
        )}
      </div>
    </AuthSheet>
  )
}
