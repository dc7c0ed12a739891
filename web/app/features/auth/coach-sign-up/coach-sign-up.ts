import { t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { paths } from '../../../lib/paths.ts'
import { writeGender } from '../../../lib/session/session.ts'
import { useCreateCollege, useSignUpCoach } from '../api/auth.ts'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { keepSentSignUp } from '../api/sent-sign-up.ts'
import { useDraft } from '../draft.ts'
import { addedCollege, type CoachForm, coachFields, restoredCoach } from './coach-form.ts'
import { type CoachSent, coachResolver } from './coach-resolver.ts'

const failed = t`An error occurred during signup.`

/** The coach's form and its submit, which first adds a college that is in no list, once. */
export function useCoachSignUp(external?: ExternalTicket) {
  const navigate = useNavigate()
  const createCollege = useCreateCollege()
  const signUp = useSignUpCoach()
  const form = useForm<CoachForm, unknown, CoachSent>({
    resolver: coachResolver(external?.jwt),
    shouldFocusError: false,
    // text fields have no default, so that text typed before hydration stays
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
  const draft = useDraft(external ? 'google-coach-sign-up' : 'coach-sign-up', form, restoredCoach)
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
    // external sign-in leaves nothing to verify: the new session redirects by itself
    if (!external) await navigate(paths.logInAfterSignUp)
  }
  const addCollege = async (body: NonNullable<CoachSent['college']>) => {
    // a new college without a gender takes the one of the header
    const side = form.getValues('gender')
    if (external && side) writeGender(side)
    const { data } = await createCollege.mutateAsync(body)
    const { collegeId, collegeName, gender: ofTeam } = data
    // kept so that a second try after a failed sign-up does not add it twice
    form.setValue('added', { collegeId, collegeName, gender: ofTeam })
    return collegeId
  }
  const pending = createCollege.isPending || signUp.isPending
  const submit = useOneAtATime(async () => {
    server.clear()
    try {
      await form.handleSubmit(send)()
    } catch {
      // the checks themselves failed to load
      server.show(undefined, failed)
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
