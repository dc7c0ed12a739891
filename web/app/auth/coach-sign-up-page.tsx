import { t } from '@touchline/contract'
import { pageMeta } from '../platform/page-meta.ts'
import { CoachSignUpForm } from './coach-sign-up-form.tsx'
import { useSignedInRedirect } from './signed-in-redirect.ts'

export function meta() {
  return pageMeta(t`Sign up as a coach`, {
    description: t`Search players, see who likes your college, and start the conversation.`,
  })
}

export default function CoachSignUpPage() {
  useSignedInRedirect()
  return <CoachSignUpForm />
}
