import { boardLimits, type Position, type ProspectRow, positionGroups, t } from '@touchline/contract'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { useNoteDraft } from './note-draft.ts'
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
  const { words, setWords, putBack } = useNoteDraft(coachId, `note-${row.prospectId}`)
  const [all, setAll] = useState(false)
  const phrases = phrasesFor(row.positions[0], board)
  const add = (phrase: string) =>
    setWords(words.trim() === '' ? `${phrase}. ` : `${words.trimEnd()} ${phrase}. `)
  const colleagues = board.members.filter((member) => member.coachId !== coachId)
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

/** Adds a colleague to a note, or completes the name that has been begun after an @ at its end. */
export function withMention(words: string, name: string): string {
  const at = words.lastIndexOf('@')
  const begun = at >= 0 && name.toLowerCase().startsWith(words.slice(at + 1).toLowerCase())
  const before = begun ? words.slice(0, at) : words
  return `${before.trimEnd()} @${name} `.trimStart()
}

/** Returns the colleagues whom a note names after an @, by first or full name. */
export function mentioned(body: string, colleagues: readonly { coachId: string; name: string }[]): string[] {
  const text = body.toLowerCase()
  const names = (full: string) => [full, full.split(' ')[0] ?? full].map((name) => name.toLowerCase())
  return colleagues
    .filter(({ name }) =>
      names(name).some((one) => {
        const at = text.indexOf(`@${one}`)
        const next = text[at + one.length + 1]
        return at >= 0 && (next === undefined || !/\p{L}/u.test(next))
      }),
    )
    .map(({ coachId }) => coachId)
}
