import { t } from '@touchline/contract'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { useLinkToken } from '../../features/auth/link-token.ts'
import { useUnsubscribe } from '../../features/notifications/api/settings.ts'
import { messageOf, ProblemError } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

export function meta() {
  return pageMeta(t`Stop emails`, { noindex: true })
}

/** Ends switchable emails by the link in one; sends nothing before the button is pressed. */
export default function UnsubscribePage() {
  const token = useLinkToken()
  const { mutate, isPending, isSuccess, data, error } = useUnsubscribe()
  const isDead = token === '' || (error instanceof ProblemError && error.statusCode === 404)
  return (
    <AuthLayout title={t`Stop emails`} lead={t`Your notifications stay on the bell in Touchline.`} art>
      <div className="grid gap-6">
        {isDead && <Banner kind="error">This link doesn't work. Open the one in your latest email.</Banner>}
        {error && !isDead && <Banner kind="error">{messageOf(error)}</Banner>}
        {isSuccess && <Banner kind="success">{data.message}</Banner>}
        {isDead || isSuccess ? (
          <LinkButton to={paths.notifications} size="big">
            Notification settings
          </LinkButton>
        ) : (
          <>
            <p className="text-ink-soft">
              We'll stop emailing you about messages, answers and other news. You'll still get emails about
              your account and its security. You can turn each kind on again in your settings.
            </p>
            <Button size="big" loading={isPending} onClick={() => token && mutate(token)}>
              Stop these emails
            </Button>
          </>
        )}
      </div>
    </AuthLayout>
  )
}
