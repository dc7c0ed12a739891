import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useResendVerification } from '../api/auth.ts'

interface UnverifiedEmailProps {
  /** The server's reason for giving no session yet. */
  message: string
  email: string
}

/** The notice for an account with an unverified email, with a button for a new link. */
export function UnverifiedEmail({ message, email }: UnverifiedEmailProps) {
  const resend = useResendVerification()
  if (resend.isSuccess) return <Banner kind="success">{resend.data.message}</Banner>
  return (
    <Banner
      kind="error"
      action={
        <Button variant="outline" loading={resend.isPending} onClick={() => resend.mutate(email)}>
          Send the link again
        </Button>
      }
    >
      {resend.isError ? messageOf(resend.error) : message}
    </Banner>
  )
}
