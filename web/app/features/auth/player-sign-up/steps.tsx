import { t } from '@touchline/contract'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { type Step, type StepId, steps } from './player-form.ts'

/** The progress through the steps: done, current, to come. */
export function StepProgress({ current }: { current: StepId }) {
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
          {index < here && <span className="sr-only">, done</span>}
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

/** The labels of the button to the next step. */
const onward: Partial<Record<StepId, string>> = {
  you: t`Next: your game`,
  game: t`Next: your account`,
}

/** The buttons of a step: back, and next; the last one signs up. */
export function StepButtons({ step, loading, onBack }: StepButtonsProps) {
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
