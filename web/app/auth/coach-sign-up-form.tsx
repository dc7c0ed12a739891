import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ProblemError } from '../platform/problem-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { useServerErrors } from '../ui/server-errors.ts'
import { AuthSheet } from './auth-sheet.tsx'
import { CoachAccountFields, CoachFields } from './coach-fields.tsx'
import { addedCollege, type CoachForm, coachFields, restoredCoach } from './coach-form.ts'
import { CoachNextSteps } from './coach-next-steps.tsx'
import { type CoachSent, resolveCoach } from './coach-resolver.ts'
import { useDraft } from './draft.ts'
import { useErrorTitle } from './error-title.ts'
import { LogInInstead } from './log-in-instead.tsx'
import { AddedCollegeNote, NewCollegeFields } from './new-college-fields.tsx'
import { useCreateCollege, useSignUpCoach } from './queries.ts'

const failed = 'An error occurred during signup.'

/** Coach sign-up; the school 'Other' adds its college first, once, and then the account (spec section 2.3). */
export function CoachSignUpForm() {
  'use no memo' // react-hook-form changes its state in place
  const navigate = useNavigate()
  const createCollege = useCreateCollege()
  const signUp = useSignUpCoach()
  const form = useForm<CoachForm, unknown, CoachSent>({
    resolver: resolveCoach,
    shouldFocusError: false,
    // text fields have none, so that what was typed before the page came alive stays
    defaultValues: {
      gender: '',
      school: undefined,
      division: '',
      positionsNeeded: [],
      graduatingYears: [],
      added: undefined,
    },
  })
  const draft = useDraft('coach-sign-up', form, restoredCoach)
  const server = useServerErrors(form)
  const items = inOrder(server.items)
  const [school, gender, added] = useWatch({ control: form.control, name: ['school', 'gender', 'added'] })
  const college = addedCollege({ school, gender, added })
  useErrorTitle(items.length > 0)

  const send = async ({ coach, college: newCollege }: CoachSent) => {
    try {
      const collegeId = newCollege ? await addCollege(newCollege) : chosenCollege(form.getValues())
      await signUp.mutateAsync({ ...coach, school: collegeId })
    } catch (error) {
      server.show(error instanceof ProblemError && error.statusCode > 0 ? error : undefined, failed)
      return
    }
    draft.forget()
    await navigate('/logIn?verify=verify')
  }
  const addCollege = async (body: NonNullable<CoachSent['college']>) => {
    const { data } = await createCollege.mutateAsync(body)
    const { collegeId, collegeName, gender: side } = data
    // kept, so that trying again after a failed sign-up does not add it twice
    form.setValue('added', { collegeId, collegeName, gender: side })
    return collegeId
  }
  const pending = createCollege.isPending || signUp.isPending
  const submit = () => {
    server.clear()
    // rejects only when the checks themselves did not load
    form
      .handleSubmit(send)()
      .catch(() => server.show(undefined, failed))
  }

  return (
    <AuthSheet
      title="Sign up as a coach"
      lead="Search players by position, class year, state and GPA, and see who likes your college."
      aside={<CoachNextSteps />}
      art
      entrance
    >
      <form
        noValidate
        method="post"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) submit()
        }}
      >
        <ErrorSummary items={items} attempt={server.attempt} title="There is a problem" />
        <CoachFields form={form} />
        {school === 'other' && !college && <NewCollegeFields form={form} />}
        {college && <AddedCollegeNote name={college.collegeName} />}
        <CoachAccountFields form={form} />
        <Button type="submit" size="big" loading={pending}>
          Sign Up
        </Button>
        <LogInInstead />
      </form>
    </AuthSheet>
  )
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
