import { t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { type Step, type StepId, steps } from './player-form.ts'

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
