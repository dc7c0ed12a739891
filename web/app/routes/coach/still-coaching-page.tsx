import { t } from '@touchline/contract'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { isDeadLink, useLinkToken } from '../../features/auth/link-token.ts'
import { useStillCoaching } from '../../features/coaches/api.ts'
import { messageOf } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

export function meta() {
  return pageMeta(t`Do you still coach there?`, { noindex: true })
}

/** Takes a coach's answer to the email sent twice a year; sends nothing before a button is pressed. */
export default function StillCoachingPage() {
  const token = useLinkToken()
  const answer = useStillCoaching()
  const isDead = token === '' || isDeadLink(answer.error)
  const send = (coaching: boolean) => token && answer.mutate({ token, coaching })
  return (
    <AuthLayout
      title={t`Do you still coach there?`}
      lead={t`Families count on coaches being who they say they are.`}
      art
    >
      <div className="grid gap-6">
        {token === '' && (
          <Banner kind="error">The link may be incomplete. Open it from the email again.</Banner>
        )}
        {answer.isError && <Banner kind="error">{messageOf(answer.error)}</Banner>}
        {answer.isSuccess && <Banner kind="success">{answer.data.message}</Banner>}
        {isDead || answer.isSuccess ? (
          <LinkButton to={paths.coachDashboard} size="big">
            Open the dashboard
          </LinkButton>
        ) : (
          <>
            <p className="text-ink-soft">
              The email with this link names your college. If you've left it, you'll stop seeing player
              details right away. You can get verified at another college anytime.
            </p>
            <div className="grid gap-3">
              <Button size="big" loading={answer.isPending} onClick={() => send(true)}>
                Yes, I still coach there
              </Button>
              <Button size="big" variant="outline" disabled={answer.isPending} onClick={() => send(false)}>
                No, not anymore
              </Button>
            </div>
          </>
        )}
      </div>
    </AuthLayout>
  )
}
