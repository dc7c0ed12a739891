import { boardLimits, type Position, type ProspectRow, positionGroups, t } from '@touchline/contract'
import { useId, useState } from 'react'
import { useKeptText } from '../../../lib/storage/kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { colleaguesOf, mentioned, withMention } from './mentions.ts'
import { shippedPhrases } from './phrases.ts'

interface NoteBoxProps {
  row: ProspectRow
  board: HeldBoard
  coachId: string
  /** `onLost` puts the words back if they are refused. */
  onWrite: (note: { body: string; mentions: string[] }, onLost: () => void) => void
}

const shownPhrases = 8

/** Asks for a note: phrases go in with one press, and `@Sam` tells Sam. */
export function NoteBox({ row, board, coachId, onWrite }: NoteBoxProps) {
  const id = useId()
  const { text: words, change: setWords, putBack } = useKeptText(coachId, `note-${row.prospectId}`)
  const [all, setAll] = useState(false)
  const phrases = phrasesFor(row.positions[0], board)
  const add = (phrase: string) =>
    setWords(words.trim() === '' ? `${phrase}. ` : `${words.trimEnd()} ${phrase}. `)
  const colleagues = colleaguesOf(board, coachId)
  return (
    <form
      className="grid gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const body = words.trim()
        if (body === '') return
        onWrite({ body, mentions: mentioned(body, colleagues) }, () => putBack(body))
        setWords('')
      }}
    >
      <TextArea
        id={id}
        label={t`New note`}
        hint={t`Write what you could read out to the player and the parents.`}
        rows={3}
        maxLength={boardLimits.note}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {(all ? phrases : phrases.slice(0, shownPhrases)).map((phrase) => (
          <Chip key={phrase} onPress={() => add(phrase)}>
            {phrase}
          </Chip>
        ))}
        {colleagues.map(({ coachId: of, name }) => (
          <Chip key={of} onPress={() => setWords(withMention(words, name))}>
            @{name}
          </Chip>
        ))}
        {phrases.length > shownPhrases && (
          <Button variant="quiet" onClick={() => setAll(!all)}>
            {all ? t`Fewer` : t`More phrases`}
          </Button>
        )}
      </div>
      <Button type="submit" className="justify-self-end" disabled={words.trim() === ''}>
        Save note
      </Button>
    </form>
  )
}

function Chip({ onPress, children }: { onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-full border border-field-line bg-paper px-3.5 text-sm hover:bg-wash"
    >
      {children}
    </button>
  )
}

/** Returns the phrases for a position: the program's own first, then those every board has. */
export function phrasesFor(position: Position | undefined, { settings }: HeldBoard): string[] {
  const isFor = (group: string | null) =>
    group === null ||
    Object.entries(positionGroups).some(
      ([name, positions]) => name === group && positions.some((one) => one === position),
    )
  const own = settings.phrases.filter(({ group }) => isFor(group)).map(({ words }) => words)
  return [...new Set([...own, ...shippedPhrases])]
}
