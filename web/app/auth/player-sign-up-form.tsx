import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ProblemError } from '../platform/problem-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { useServerErrors } from '../ui/server-errors.ts'
import { AccountFields } from './account-fields.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { useDraft } from './draft.ts'
import { useErrorTitle } from './error-title.ts'
import { GameFields, PositionsField } from './game-fields.tsx'
import { type PlayerForm, restoredPlayer, type Step, stepOf, steps, stepWith } from './player-form.ts'
import { PlayerPreview } from './player-preview.tsx'
import { resolvePlayer } from './player-resolver.ts'
import { type PlayerSignUpBody, useSignUpPlayer } from './queries.ts'
import { SafetyNote } from './safety-note.tsx'
import { StepProgress } from './step-progress.tsx'
import { YouFields } from './you-fields.tsx'

const failed = 'An error occurred during signup.'

const heads = {
  you: {
    title: 'First, about you',
    lead: 'Three short steps, and coaches can find you. A parent is welcome to fill this in.',
  },
  game: {
    title: 'Where do you play?',
    lead: 'Tap every position you play, your best one first. You can change this later.',
  },
  account: {
    title: 'Your account',
    lead: 'The last step. We send you an email to make sure the address is yours.',
  },
} as const

/** Player sign-up in three steps, each with an address of its own; what was typed survives going back and reloading. */
export function PlayerSignUpForm() {
  'use no memo' // react-hook-form changes its state in place
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const signUp = useSignUpPlayer()
  const [refusals, setRefusals] = useState(0)
  const step = stepOf(search.get('step'))
  const form = useForm<PlayerForm, unknown, PlayerSignUpBody>({
    resolver: resolvePlayer,
    shouldFocusError: false,
    // text fields have none, so that what was typed before the page came alive stays
    defaultValues: { gender: '', positions: [], yearGraduating: '', divisionsInterestedIn: [] },
  })
  const draft = useDraft('player-sign-up', form, restoredPlayer)
  const server = useServerErrors(form)
  const items = server.items.filter(({ name }) => name === '' || stepWith(name) === step)
  const heading = useStepFocus(step, items.length > 0)
  useErrorTitle(items.length > 0)

  const go = (to: Step | undefined) => {
    if (to && to !== step) void navigate({ search: `?step=${to.id}` })
  }
  const next = async () => {
    const fine = await form.trigger(step.fields)
    setRefusals((before) => before + 1)
    if (fine) go(steps[steps.indexOf(step) + 1])
  }
  const send = async (body: PlayerSignUpBody) => {
    try {
      await signUp.mutateAsync(body)
    } catch (error) {
      server.show(error instanceof ProblemError && error.statusCode > 0 ? error : undefined, failed)
      if (error instanceof ProblemError)
        go(firstStep(error.fields.map((field) => field.path.split('.')[0] ?? '')))
      return
    }
    draft.forget()
    await navigate('/logIn?verify=verify')
  }
  const submit = async () => {
    server.clear()
    try {
      if (step.id !== 'account') await next()
      else await form.handleSubmit(send, (errors) => go(firstStep(Object.keys(errors))))()
    } catch {
      // the checks themselves did not load
      server.show(undefined, failed)
    }
  }

  const { title, lead } = heads[step.id]
  return (
    <form
      data-flush
      ref={heading}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!signUp.isPending) void submit()
      }}
    >
      <AuthSheet
        title={title}
        lead={lead}
        before={<StepProgress current={step.id} />}
        aside={
          step.id === 'game' ? (
            <PositionsField form={form} />
          ) : (
            <PlayerPreview control={form.control} className="mt-8 max-lg:hidden" />
          )
        }
        entrance
      >
        <div className="grid gap-7">
          <ErrorSummary items={items} attempt={server.attempt + refusals} title="There is a problem" />
          {step.id === 'you' && <YouFields form={form} />}
          {step.id === 'game' && <GameFields form={form} />}
          {step.id === 'account' && <AccountFields form={form} />}
          {step.id !== 'you' && (
            <PlayerPreview
              control={form.control}
              className={step.id === 'account' ? 'lg:hidden' : 'max-lg:hidden'}
            />
          )}
          {step.id !== 'you' && <SafetyNote />}
          <StepButtons step={step} loading={signUp.isPending} onBack={(to) => go(to)} />
          {step.id === 'you' && <LogInInstead />}
        </div>
      </AuthSheet>
    </form>
  )
}

interface StepButtonsProps {
  step: Step
  loading: boolean
  onBack: (to: Step) => void
}

function StepButtons({ step, loading, onBack }: StepButtonsProps) {
  const before = steps[steps.indexOf(step) - 1]
  const after = steps[steps.indexOf(step) + 1]
  return (
    <div className="flex gap-3">
      {before && (
        <Button variant="outline" size="big" onClick={() => onBack(before)}>
          Back
        </Button>
      )}
      <Button type="submit" size="big" loading={loading} className="flex-1 px-4!">
        {after ? `Next: ${after.name.toLowerCase()}` : 'Sign Up'}
      </Button>
    </div>
  )
}

function LogInInstead() {
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      Already have an account?{' '}
      <Link to="/logIn" className="link font-semibold">
        Login
      </Link>
    </p>
  )
}

function firstStep(names: readonly string[]): Step | undefined {
  const found = names.map(stepWith)
  return steps.find((step) => found.includes(step))
}

/** On the way to another step focus goes to its heading, unless a summary of errors takes it. */
function useStepFocus(step: Step, failing: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = form.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    if (!failing) heading?.focus({ preventScroll: true })
  }, [step, failing])
  return form
}
