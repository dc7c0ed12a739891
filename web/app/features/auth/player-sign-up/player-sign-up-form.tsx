import { guardianAdvisedUnder, t } from '@touchline/contract'
import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { Agreement, LogInInstead, ReplacedSignUp } from '../sign-up-parts.tsx'
import { AccountFields } from './account-fields.tsx'
import { GameFields, PositionsField } from './game-fields.tsx'
import { type Step, type StepId, steps } from './player-form.ts'
import { PlayerPreview } from './player-preview.tsx'
import { usePlayerSignUp } from './player-sign-up.ts'
import { SafetyNote } from './safety-note.tsx'
import { YouFields } from './you-fields.tsx'

const heads = {
  you: {
    title: t`First, about you`,
    lead: t`Three short steps, and coaches can find you. A parent is welcome to fill this in.`,
  },
  game: {
    title: t`Where do you play?`,
    lead: t`Tap every position you play, your best one first. You can change this later.`,
  },
  account: {
    title: t`Your account`,
    lead: t`Last step. We'll send you an email to make sure the address is yours.`,
  },
} as const

const proven = t`Last step. Your email comes from Google, so you don't need a password.`

/** Signs up a player in three steps, each with its own URL; typed values survive going back and reloading. */
export function PlayerSignUpForm({ external }: { external?: ExternalTicket }) {
  const { form, step, items, attempt, pending, submit, goTo } = usePlayerSignUp(external)
  const sheet = useStepFocus(step, items.length > 0)
  useErrorTitle(items.length > 0)
  const { title } = heads[step.id]
  const lead = external && step.id === 'account' ? proven : heads[step.id].lead
  return (
    <form data-flush ref={sheet} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <AuthLayout
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
          <ErrorSummary items={items} attempt={attempt} />
          {step.id === 'you' && <YouFields form={form} />}
          {step.id === 'game' && <GameFields form={form} />}
          {step.id === 'account' && !external && <ReplacedSignUp form="player-sign-up" />}
          {step.id === 'account' && <AccountFields form={form} external={external} />}
          {step.id === 'game' && <PlayerPreview control={form.control} className="max-lg:hidden" />}
          {step.id === 'account' && <PlayerPreview control={form.control} className="lg:hidden" />}
          {step.id === 'account' && <SafetyNote />}
          {step.id === 'account' && <Agreement young={isYoung(form.getValues('age'))} />}
          <StepButtons step={step} loading={pending} onBack={goTo} />
          {step.id === 'you' && <LogInInstead />}
        </div>
      </AuthLayout>
    </form>
  )
}

/** Returns true if the typed age suggests adding a parent. */
function isYoung(age: string | undefined): boolean {
  return age !== undefined && age !== '' && Number(age) < guardianAdvisedUnder
}

/** Moves focus to a new step's heading, unless an error summary takes it. */
function useStepFocus(step: Step, failing: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = form.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    if (!failing) heading?.focus({ preventScroll: true })
  }, [step, failing])
  return form
}

/** Shows progress through the steps: done, current, to come. */
function StepProgress({ current }: { current: StepId }) {
  const here = steps.findIndex((step) => step.id === current)
  return (
    <ol
      aria-label="Steps"
      className="display mb-7 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold sm:gap-x-4 sm:text-[1.0625rem]"
    >
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === here ? 'step' : undefined}
          className={`flex items-center gap-2 whitespace-nowrap ${index > here ? 'text-on-pitch-soft' : 'text-white'}`}
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`mr-0.5 h-0.5 w-3 sm:mr-2 sm:w-10 ${index > here ? 'bg-mark-faint' : 'bg-on-pitch'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-6.5 place-items-center rounded-full border-2 ${discs(index - here)}`}
          >
            {index < here ? <Check className="size-4 stroke-3" /> : index + 1}
          </span>
          <span className={index === here ? undefined : 'max-xs:sr-only'}>{step.name}</span>
          {index < here && <span className="sr-only">(done)</span>}
        </li>
      ))}
    </ol>
  )
}

function discs(ahead: number): string {
  if (ahead < 0) return 'border-on-pitch bg-on-pitch text-pitch-900'
  return ahead === 0
    ? 'border-yellow bg-yellow text-on-yellow forced-colors:border-4 forced-colors:border-[Highlight]'
    : 'border-on-pitch-soft'
}

interface StepButtonsProps {
  step: Step
  loading: boolean
  onBack: (to: Step) => void
}

/** Labels of the button to the next step. */
const onward: Partial<Record<StepId, string>> = {
  you: t`Next: your game`,
  game: t`Next: your account`,
}

/** Shows a step's buttons: back, and next or sign up. */
function StepButtons({ step, loading, onBack }: StepButtonsProps) {
  const before = steps[steps.indexOf(step) - 1]
  return (
    <div className="flex gap-3">
      {before && (
        <Button variant="outline" size="big" onClick={() => onBack(before)} className="max-xs:px-5!">
          Back
        </Button>
      )}
      <Button type="submit" size="big" loading={loading} className="flex-1 px-4!">
        {onward[step.id] ?? 'Sign Up'}
      </Button>
    </div>
  )
}
