import { boardLimits, type ProspectRow, t } from '@touchline/contract'
import { randomId } from '../../../lib/random-id.ts'
import { useKeptText } from '../../../lib/storage/kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { useCommand } from '../commands.ts'
import { colleaguesOf, mentioned } from '../prospect/mentions.ts'
import { movedTo, PriorityChoice, toStage } from '../prospect/prospect-standing.tsx'

/** Keeps a prospect by a priority, or passes on them. */
export function Decide({ row }: { row: ProspectRow }) {
  const give = useCommand()
  const prospectIds = [row.prospectId]
  return (
    <div className="grid gap-3">
      <PriorityChoice
        value={row.priority}
        onChange={(priority) => give({ kind: 'priority', prospectIds, priority })}
      />
      <Button
        variant="outline"
        disabled={row.stage === 'passed'}
        onClick={() => give(toStage(prospectIds, 'passed'), movedTo(row, 'passed'))}
      >
        {row.stage === 'passed' ? t`We passed` : t`Pass`}
        <span className="sr-only">: {row.name}</span>
      </Button>
    </div>
  )
}

interface QuickNoteProps {
  row: ProspectRow
  board: HeldBoard
  coachId: string
}

/** Asks for a note under a prospect; its words are the same draft as on the prospect's page. */
export function QuickNote({ row, board, coachId }: QuickNoteProps) {
  const { prospectId, name } = row
  const give = useCommand()
  const { text: words, change: setWords, putBack } = useKeptText(coachId, `note-${prospectId}`)
  const body = words.trim()
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body === '') return
        const note = { noteId: randomId(), body, mentions: mentioned(body, colleaguesOf(board, coachId)) }
        give({ kind: 'note', prospectId, ...note }, t`Note saved.`, () => putBack(body))
        setWords('')
      }}
    >
      <TextArea
        label={t`Note about ${name}`}
        hideLabel
        placeholder={t`Note`}
        rows={2}
        maxLength={boardLimits.note}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" variant="outline" disabled={body === ''}>
        Save note
      </Button>
    </form>
  )
}
