import { type Evaluation, t } from '@touchline/contract'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { occasionText } from './evaluation-words.ts'
import { markText } from './mark-picker.tsx'

interface DraftCardProps {
  evaluation: Evaluation
  /** This tab keeps changes of it that weren't saved. */
  unsaved: boolean
  onOpen: () => void
  onLock: () => void
  onRemove: () => void
}

/** Shows an own evaluation that isn't locked: only its author sees it. */
export function DraftCard({ evaluation, unsaved, onOpen, onLock, onRemove }: DraftCardProps) {
  const { overall, hadSeen } = evaluation
  return (
    <Card className="grid gap-3 border-dashed p-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">Your draft</span>
          {overall !== null && <span className="number text-xl">{markText(overall)}</span>}
          <Badge tone="neutral">{unsaved ? t`Unsaved changes` : t`Only you see it`}</Badge>
          {hadSeen && <Badge tone="neutral">Had seen others' marks</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{occasionText(evaluation)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onOpen}>Continue</Button>
        {overall !== null && !unsaved && (
          <Button variant="outline" onClick={onLock}>
            Lock
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          Delete
        </Button>
      </div>
    </Card>
  )
}
