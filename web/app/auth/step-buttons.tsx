import { Button } from '../ui/button.tsx'
import { type Step, steps } from './player-form.ts'

interface StepButtonsProps {
  step: Step
  loading: boolean
  onBack: (to: Step) => void
}

/** Back to the step before, on to the next; the last one signs up. */
export function StepButtons({ step, loading, onBack }: StepButtonsProps) {
  const before = steps[steps.indexOf(step) - 1]
  const after = steps[steps.indexOf(step) + 1]
  return (
    <div className="flex gap-3">
      {before && (
        <Button variant="outline" size="big" onClick={() => onBack(before)} className="max-xs:px-5!">
          Back
        </Button>
      )}
      <Button type="submit" size="big" loading={loading} className="flex-1 px-4!">
        {after ? `Next: ${after.name.toLowerCase()}` : 'Sign Up'}
      </Button>
    </div>
  )
}
