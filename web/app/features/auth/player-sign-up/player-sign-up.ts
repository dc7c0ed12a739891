import { t } from '@touchline/contract'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { lookForNewVersion } from '../../../lib/hydration/new-version.ts'
import { useSearch } from '../../../lib/navigation/search-params.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { paths } from '../../../lib/paths.ts'
import { useSignUpPlayer } from '../api/auth.ts'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { keepSentSignUp } from '../api/sent-sign-up.ts'
import { useSignUpDraft } from '../sign-up-draft.ts'
import { rememberAnswer } from './age-screen.ts'
import { type PlayerForm, restoredPlayer, type Step, stepOf, steps, stepWith } from './player-form.ts'
import { type PlayerSent, playerResolver } from './player-resolver.ts'

const failed = t`An error occurred during signup.`

/** Returns the player's form, the step in the URL, and the actions to change step or create the account. */
export function usePlayerSignUp(external?: ExternalTicket) {
  const search = useSearch()
  const navigate = useNavigate()
  const signUp = useSignUpPlayer()
  const [refusals, setRefusals] = useState(0)
  const step = stepOf(search.get('step'))
  const form = useForm<PlayerForm, unknown, PlayerSent>({
    resolver: playerResolver(external?.jwt),
    shouldFocusError: false,
    // Text fields have no default, so that text typed before hydration stays.
    defaultValues: {
      dateOfBirth: '',
      gender: '',
      positions: [],
      yearGraduating: '',
      divisionsInterestedIn: [],
      ...(external ? { playerName: external.name } : {}),
    },
  })
  const draft = useSignUpDraft(external ? 'google-player-sign-up' : 'player-sign-up', form, restoredPlayer)
  const server = useServerErrors(form)

  const go = (to: Step | undefined) => {
    if (to && to !== step) void navigate({ search: `?step=${to.id}` })
  }

  const next = async () => {
    const fine = await form.trigger(step.fields)
    if (fine) go(steps[steps.indexOf(step) + 1])
    else setRefusals((before) => before + 1)
  }

  const send = async (body: PlayerSent) => {
    try {
      const sent = await signUp.mutateAsync(body)
      const values = { ...form.getValues(), password: '' }
      if (sent) keepSentSignUp({ ...sent, form: 'player-sign-up', values, changing: false })
    } catch (error) {
      const answered = error instanceof ProblemError && error.statusCode > 0
      server.show(answered ? error : undefined, failed)
      if (answered) go(firstStep(error.fields.map(({ path }) => path.split('.')[0] ?? '')))
      return
    }
    draft.forget()
    // External sign-in leaves nothing to verify: the new session redirects by itself.
    if (!external) await navigate(paths.logInAfterSignUp)
  }

  const submit = useOneAtATime(async () => {
    server.clear()
    rememberAnswer(form.getValues())
    try {
      if (step.id !== 'account') await next()
      else await form.handleSubmit(send, (errors) => go(firstStep(Object.keys(errors))))()
    } catch {
      // The checks failed to load; if a new version has replaced them, a bar says so.
      if (!(await lookForNewVersion())) server.show(undefined, failed)
    }
  })

  return {
    form,
    step,
    /** The errors of this step and of the form as a whole. */
    items: server.items.filter(({ name }) => name === '' || stepWith(name) === step),
    attempt: server.attempt + refusals,
    pending: signUp.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      return submit()
    },
    goTo: go,
  }
}

function firstStep(names: readonly string[]): Step | undefined {
  const found = names.map(stepWith)
  return steps.find((step) => found.includes(step))
}
