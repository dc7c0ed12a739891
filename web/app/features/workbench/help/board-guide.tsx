import { t } from '@touchline/contract'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'

interface BoardGuideProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Questions of coaches about the board, with short answers. */
const answers: readonly { title: string; text: string }[] = [
  {
    title: t`Stages`,
    text: t`Each player is at one stage, from “Watching” to “Enrolled”. A new favorite starts at “Watching”, and your first message moves a player to “In contact”. Players who are out share the folded column at the end. You can add steps of your own within a stage.`,
  },
  {
    title: t`Priority and order`,
    text: t`A to D say how much you want a player. “Our order” is the one ranking of your staff: drag a card, or press Alt and an arrow key. Every view keeps it.`,
  },
  {
    title: t`Owner`,
    text: t`The coach who looks after a player: the one who calls, watches and answers. Everybody on the staff can change everything, and “What changed” says who did.`,
  },
  {
    title: t`Undo`,
    text: t`Ctrl Z takes your own last changes back, one after another.`,
  },
  {
    title: t`What goes out`,
    text: t`Nothing. Moving a card sends no message, and players never see your stages, notes or order. A lock on a card shows from when you may write first.`,
  },
  {
    title: t`Who sees it`,
    text: t`Only your staff: coaches confirmed by a person, or let in by one of you. No players, no parents, no other programs, and not our administrators. A coach who leaves your program is out at once. Write what you could read out to the player and the parents.`,
  },
  {
    title: t`How long we keep it`,
    text: t`Players on Touchline: until they delete their account. Players only you know: two years after high school, or after your last change. Players who are out go to the archive the August after their class, and three years later they are deleted.`,
  },
]

/** Explains the board in a minute. */
export function BoardGuide({ open, onOpenChange }: BoardGuideProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`How the board works`} size="wide">
      <dl className="gap-x-8 sm:columns-2">
        {answers.map(({ title, text }) => (
          <div key={title} className="mb-4 break-inside-avoid">
            <dt className="display text-lg">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-3 text-ink-soft">
        Press <kbd className="number rounded-small border border-field-line bg-wash px-1.5">?</kbd> for the
        keys that work here.
      </p>
    </Dialog>
  )
}
