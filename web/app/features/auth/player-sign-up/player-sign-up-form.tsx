import { guardianAdvisedUnder, t } from '@touchline/contract'
import { ShieldCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { contactTerms } from '../../players/contact-terms.ts'
import { publicFacts } from '../../players/facts.ts'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { AuthSheet } from '../auth-sheet.tsx'
import { Agreement, LogInInstead, ReplacedSignUp } from '../sign-up-parts.tsx'
import { AccountFields } from './account-fields.tsx'
import { GameFields, PositionsField } from './game-fields.tsx'
import type { Step } from './player-form.ts'
import { PlayerPreview } from './player-preview.tsx'
import { usePlayerSignUp } from './player-sign-up.ts'
import { StepButtons, StepProgress } from './steps.tsx'
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

/** Player sign-up in three steps, each with its own URL; typed values survive going back and reloading. */
export function PlayerSignUpForm({ external }: { external?: ExternalTicket }) {
  const { form, step, items, attempt, pending, submit, goTo } = usePlayerSignUp(external)
  const sheet = useStepFocus(step, items.length > 0)
  useErrorTitle(items.length > 0)
  const { title } = heads[step.id]
  const lead = external && step.id === 'account' ? proven : heads[step.id].lead
  return (
    <form data-flush ref={sheet} noValidate method="post" onSubmit={(event) => void submit(event)}>
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
          <ErrorSummary items={items} attempt={attempt} title="There is a problem" />
          {step.id === 'you' && <YouFields form={form} />}
          {step.id === 'game' && <GameFields form={form} />}
          {step.id === 'account' && !external && <ReplacedSignUp form="player-sign-up" />}
          {step.id === 'account' && <AccountFields form={form} external={external} />}
          {step.id === 'game' && <PlayerPreview control={form.control} className="max-lg:hidden" />}
          {step.id === 'account' && <PlayerPreview control={form.control} className="lg:hidden" />}
          {step.id !== 'you' && <SafetyNote />}
          {step.id === 'account' && <Agreement young={isYoung(form.getValues('age'))} />}
          <StepButtons step={step} loading={pending} onBack={goTo} />
          {step.id === 'you' && <LogInInstead />}
        </div>
      </AuthSheet>
    </form>
  )
}

/** Tells if a parent should read along, by the age typed so far. */
function isYoung(age: string | undefined): boolean {
  return age !== undefined && age !== '' && Number(age) < guardianAdvisedUnder
}

/** Moves focus to the heading of a new step, unless an error summary takes it. */
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

/** A note on who sees which of a player's details, shown where they are asked for. */
export function SafetyNote() {
  return (
    <p className="flex items-start gap-3 border-t border-line pt-5 text-[0.9375rem] text-ink-soft">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
      <span>
        Anyone can see your {publicFacts}, and how many games you have each month. Only verified coaches see
        your age, school, grades and hometown. {contactTerms}
      </span>
    </p>
  )
}
