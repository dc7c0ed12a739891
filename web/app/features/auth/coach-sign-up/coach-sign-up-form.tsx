import { t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { lookForNewVersion } from '../../../lib/hydration/new-version.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { paths } from '../../../lib/paths.ts'
import { writeGender } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useCreateCollege, useSignUpCoach } from '../api/auth.ts'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { keepSentSignUp } from '../api/sent-sign-up.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { NumberedSteps } from '../numbered-steps.tsx'
import { useSignUpDraft } from '../sign-up-draft.ts'
import { Agreement, LogInInstead, ReplacedSignUp } from '../sign-up-parts.tsx'
import { CoachAccountFields, CoachFields } from './coach-fields.tsx'
import { addedCollege, type CoachForm, coachFields, restoredCoach } from './coach-form.ts'
import { type CoachSent, coachResolver } from './coach-resolver.ts'
import { AddedCollegeNote, NewCollegeFields } from './new-college-fields.tsx'

/** Signs up a coach; with 'Other' it first adds the college, once. */
export function CoachSignUpForm({ external }: { external?: ExternalTicket }) {
  const { form, items, attempt, college, pending, submit } = useCoachSignUp(external)
  const school = useWatch({ control: form.control, name: 'school' })
  useErrorTitle(items.length > 0)
  return (
    <AuthLayout
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
        <ErrorSummary items={items} attempt={attempt} />
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
    </AuthLayout>
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

/** Lists the next steps after sign-up, beside the form. */
function CoachNextSteps({ external }: { external: boolean }) {
  // The provider has already verified the email.
  const steps = external ? next.slice(1) : next
  return (
    <div className="mt-9 max-lg:hidden">
      <h2 className="text-2xl">What happens next</h2>
      <NumberedSteps steps={steps} />
    </div>
  )
}

const failed = t`An error occurred during signup.`

/** Returns the coach's form and its submit, which first adds an unlisted college, once. */
function useCoachSignUp(external?: ExternalTicket) {
  const navigate = useNavigate()
  const createCollege = useCreateCollege()
  const signUp = useSignUpCoach()
  const form = useForm<CoachForm, unknown, CoachSent>({
    resolver: coachResolver(external?.jwt),
    shouldFocusError: false,
    // Text fields have no default, so that text typed before hydration stays.
    defaultValues: {
      gender: '',
      school: undefined,
      division: '',
      state: '',
      positionsNeeded: [],
      graduatingYears: [],
      added: undefined,
      ...(external ? { name: external.name } : {}),
    },
  })
  const draft = useSignUpDraft(external ? 'google-coach-sign-up' : 'coach-sign-up', form, restoredCoach)
  const server = useServerErrors(form)
  const items = inOrder(server.items)
  const [school, gender, added] = useWatch({ control: form.control, name: ['school', 'gender', 'added'] })
  const college = addedCollege({ school, gender, added })

  const send = async ({ coach, college: newCollege }: CoachSent) => {
    try {
      const collegeId = newCollege ? await addCollege(newCollege) : chosenCollege(form.getValues())
      const sent = await signUp.mutateAsync({ ...coach, school: collegeId })
      const values = { ...form.getValues(), password: '' }
      if (sent) keepSentSignUp({ ...sent, form: 'coach-sign-up', values, changing: false })
    } catch (error) {
      server.show(error instanceof ProblemError && error.statusCode > 0 ? error : undefined, failed)
      return
    }
    draft.forget()
    // External sign-in leaves nothing to verify: the new session redirects by itself.
    if (!external) await navigate(paths.logInAfterSignUp)
  }
  const addCollege = async (body: NonNullable<CoachSent['college']>) => {
    // Without a gender, a new college takes the request header's, which this sets.
    const side = form.getValues('gender')
    if (external && side) writeGender(side)
    const { data } = await createCollege.mutateAsync(body)
    const { collegeId, collegeName, gender: ofTeam } = data
    // Kept so that another try after a failed sign-up does not add it twice.
    form.setValue('added', { collegeId, collegeName, gender: ofTeam })
    return collegeId
  }
  const pending = createCollege.isPending || signUp.isPending
  const submit = useOneAtATime(async () => {
    server.clear()
    try {
      await form.handleSubmit(send)()
    } catch {
      // The checks failed to load; if a new version has replaced them, a bar says so.
      if (!(await lookForNewVersion())) server.show(undefined, failed)
    }
  })

  return { form, items, attempt: server.attempt, college, pending, submit }
}

function chosenCollege(form: CoachForm): string {
  const added = addedCollege(form)
  if (added) return added.collegeId
  return form.school && form.school !== 'other' ? form.school.collegeId : ''
}

function inOrder<Item extends { name: string }>(items: readonly Item[]): Item[] {
  const place = ({ name }: Item) => coachFields.indexOf(name)
  return items.toSorted((one, other) => place(one) - place(other))
}
