import { t } from '@touchline/contract'

interface QuickAnswersProps {
  /** Puts the words into the message box, where they can be changed before they are sent. */
  onChoose: (words: string) => void
}

/** A player's first answer to a coach by one tap. */
export function QuickAnswers({ onChoose }: QuickAnswersProps) {
  const answers = [
    {
      label: t`Interested`,
      words: t`Thanks for reaching out, Coach! I'm interested, and I'd like to learn more about your program.`,
    },
    {
      label: t`Not now, thanks`,
      words: t`Thanks for reaching out, Coach. It isn't the right time for me, but I appreciate your message.`,
    },
    {
      label: t`I've committed elsewhere`,
      words: t`Thanks for your interest, Coach. I've committed to another college. Good luck this season!`,
    },
  ]
  return (
    <fieldset className="min-w-0 border-t-2 border-line bg-paper">
      <legend className="sr-only">Answer with one tap. You can change the words before you send them.</legend>
      <div className="flex gap-2 overflow-x-auto px-3 py-2.5 md:px-4">
        {answers.map(({ label, words }) => (
          <button
            key={label}
            type="button"
            onClick={() => onChoose(words)}
            className="min-h-11 shrink-0 rounded-full border-2 border-field-line bg-paper px-4 text-[0.9375rem] font-semibold whitespace-nowrap text-accent hover:bg-wash focus-visible:-outline-offset-3"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
