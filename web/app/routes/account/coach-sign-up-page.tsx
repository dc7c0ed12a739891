import { t } from '@touchline/contract'
import { CoachSignUpForm } from '../../features/auth/coach-sign-up/coach-sign-up-form.tsx'
import { useSignedInRedirect } from '../../features/auth/destination.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'

export function meta() {
  return pageMeta(t`Sign up as a coach`, {
    description: t`Search players, see who likes your college, and start the conversation.`,
  })
}

export default function CoachSignUpPage() {
  useSignedInRedirect()
  return <CoachSignUpForm />
}
