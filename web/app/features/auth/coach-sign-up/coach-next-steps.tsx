import { t } from '@touchline/contract'

const next = [
  { title: t`Verify your email`, text: t`We'll send a link to your .edu email.` },
  {
    title: t`We verify your college`,
    text: t`A colleague or our team verifies that you coach there. An email at your college's own domain helps.`,
  },
  {
    title: t`See full player profiles`,
    text: t`Search, favorite, and send the first message. Until then, player details stay hidden.`,
  },
]

/** The next steps after sign-up, shown beside the form. */
export function CoachNextSteps({ external }: { external: boolean }) {
  // the provider has already verified the email
  const steps = external ? next.slice(1) : next
  return (
    <div className="mt-9 max-lg:hidden">
      <h2 className="text-2xl">What happens next</h2>
      <ol className="mt-4">
        {steps.map((step, index) => (
          <li key={step.title} className="relative flex gap-4 pb-7 last:pb-0">
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
    </div>
  )
}
