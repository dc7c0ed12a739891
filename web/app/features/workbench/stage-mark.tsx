import { isExitStage, type Stage, stages } from '@touchline/contract'

const steps = stages.filter((stage) => !isExitStage(stage))

/** Draws how far a prospect has come: eight marks on a touchline, the steps behind filled. Nothing of those who are out. */
export function StageMark({ stage, className = 'h-3 w-20' }: { stage: Stage; className?: string }) {
  const at = steps.indexOf(stage)
  return (
    <svg viewBox="0 0 80 12" aria-hidden="true" className={className}>
      <path d="M5 6h70" className="fill-none stroke-line stroke-2" />
      {at > 0 && <path d={`M5 6h${at * 10}`} className="fill-none stroke-accent stroke-2" />}
      {steps.map((step, index) => (
        <circle
          key={step}
          cx={5 + index * 10}
          cy="6"
          r={index === at ? 4.5 : 2.2}
          className={index === at ? 'fill-accent' : index < at ? 'fill-accent' : 'fill-field-line'}
        />
      ))}
    </svg>
  )
}
