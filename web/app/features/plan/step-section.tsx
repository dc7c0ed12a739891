import type { PlanStep } from '@touchline/contract'
import { useId, useRef } from 'react'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StepCard } from './step-card.tsx'
import type { StepActs } from './use-step-acts.ts'

interface StepSectionProps {
  title: string
  /** Shown without steps. */
  none?: string
  steps: readonly PlanStep[]
  playerId: string
  own: boolean
  acts: StepActs
}

/** Shows the steps of one time; when one leaves, the focus goes to the section. */
export function StepSection({ title, none, steps, playerId, own, acts }: StepSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="min-w-0 outline-none">
      <SectionTitle id={id} count={steps.length}>
        {title}
      </SectionTitle>
      {steps.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="grid gap-3">
          {steps.map((step) => (
            <StepCard
              key={step.planId}
              step={step}
              playerId={playerId}
              own={own}
              acts={acts}
              onLeft={() => section.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
