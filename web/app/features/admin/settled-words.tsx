import { Button } from '../../ui/button.tsx'
import type { HeldChange } from '../../ui/lists/held-changes.ts'

interface SettledWordsProps {
  /** Undefined when somebody else has decided. */
  state: HeldChange<unknown>['state'] | undefined
  /** The decision, such as 'Confirmed'. */
  words: string
  onUndo: () => void
}

/** The decision about a row, in the place of its buttons; for ten seconds it can be taken back. */
export function SettledWords({ state, words, onUndo }: SettledWordsProps) {
  return (
    <>
      <p className="font-semibold">{words}</p>
      {state === 'held' && (
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            // the buttons that come in its place are in there
            currentTarget.parentElement?.focus()
            onUndo()
          }}
        >
          Undo
        </Button>
      )}
    </>
  )
}
