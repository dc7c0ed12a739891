interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
}

/** Lists numbered steps on the pitch beside a form. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="mt-4">
      {steps.map((step, index) => (
        <li key={step.title} className="relative flex gap-4 pb-5 last:pb-0 lg:pb-7">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-10 bottom-0 left-[1.1875rem] w-0.5 bg-mark-faint"
            />
          )}
          <span
            aria-hidden="true"
            className="number grid size-10 shrink-0 place-items-center rounded-full border-2 border-mark bg-turf text-lg"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <p className="display text-xl">{step.title}</p>
            <p className="mt-0.5 max-w-[28em] text-on-pitch-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
