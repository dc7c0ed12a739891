import { t } from '@touchline/contract'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { ResetPasswordForm } from '../../features/auth/email-links/reset-password-form.tsx'
import { useLinkToken } from '../../features/auth/link-token.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'

export function meta() {
  return pageMeta(t`Reset password`, { noindex: true })
}

/** Sets a new password by an emailed link's token. */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <AuthLayout
      title="Reset password"
      lead={t`Choose a new password. You'll be signed out everywhere else.`}
      art
    >
      {token === '' ? <NoToken /> : <ResetPasswordForm token={token} />}
    </AuthLayout>
  )
}

function NoToken() {
  return (
    <div className="grid gap-5">
      <ErrorSummary items={[{ name: '', message: t`Invalid reset link.` }]} />
      <p className="text-ink-soft">
        The link may be incomplete. Open it from the email again, or request a new one.
      </p>
      <LinkButton to={paths.forgotPassword} size="big">
        Get a new link
      </LinkButton>
    </div>
  )
}
