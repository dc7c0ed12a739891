import { t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { AuthSheet } from '../auth-sheet.tsx'
import { NumberedSteps } from '../numbered-steps.tsx'
import { Agreement, LogInInstead, ReplacedSignUp } from '../sign-up-parts.tsx'
import { CoachAccountFields, CoachFields } from './coach-fields.tsx'
import { useCoachSignUp } from './coach-sign-up.ts'
import { AddedCollegeNote, NewCollegeFields } from './new-college-fields.tsx'

/** Coach sign-up; the school 'Other' adds its college first, once, and then the account. */
export function CoachSignUpForm({ external }: { external?: ExternalTicket }) {
  const { form, items, attempt, college, pending, submit } = useCoachSignUp(external)
  const school = useWatch({ control: form.control, name: 'school' })
  useErrorTitle(items.length > 0)
  return (
    <AuthSheet
      title="Sign up as a coach"
      lead={t`Search players by position, class year, state and GPA, and see who likes your college.`}
      aside={<CoachNextSteps external={external !== undefined} />}
      art
      entrance
    >
      <form
        noValidate
        method="post"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary items={items} attempt={attempt} title="There is a problem" />
        {!external && <ReplacedSignUp form="coach-sign-up" />}
        <CoachFields form={form} external={external} />
        {school === 'other' && !college && <NewCollegeFields form={form} grouped={external !== undefined} />}
        {college && <AddedCollegeNote name={college.collegeName} />}
        <CoachAccountFields form={form} external={external} />
        <Agreement />
        <Button type="submit" size="big" loading={pending}>
          Sign Up
        </Button>
        <LogInInstead />
      </form>
    </AuthSheet>
  )
}

const next = [
  { title: t`Verify your email`, text: t`We'll send a link to your .edu email.` },
  {
    title: t`We verify your college`,
    text: t`A colleague or our team verifies that you coach there. An email at your college's own domain helps.`,
  },
  {
    title: t`See full player profiles`,
    text: t`Search, favorite, and send the first message. Until then, player details stay hidden.`,
  },
]

/** The next steps after sign-up, shown beside the form. */
function CoachNextSteps({ external }: { external: boolean }) {
  // the provider has already verified the email
  const steps = external ? next.slice(1) : next
  return (
    <div className="mt-9 max-lg:hidden">
      <h2 className="text-2xl">What happens next</h2>
      <NumberedSteps steps={steps} />
    </div>
  )
}
