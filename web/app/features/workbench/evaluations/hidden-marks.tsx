import { type EvaluationList, t } from '@touchline/contract'
import { EyeOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { authorOf } from './evaluation-words.ts'

type Hidden = EvaluationList['hidden'][number]

interface HiddenMarksProps {
  hidden: readonly Hidden[]
  onShow: () => void
  showing: boolean
  onRemove: (evaluationId: string) => void
}

/** Says whose marks are kept back until the coach's own are locked, and drafts that former colleagues left. */
export function HiddenMarks({ hidden, onShow, showing, onRemove }: HiddenMarksProps) {
  const marked = hidden.filter(({ draft }) => !draft)
  const left = hidden.filter(({ draft }) => draft)
  const names = [...new Set(marked.map(authorOf))].join(', ')
  return (
    <>
      {marked.length > 0 && (
        <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <EyeOff aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="font-semibold wrap-anywhere">{t`New marks by ${names}`}</p>
            <p className="text-sm text-ink-soft">
              Your own eyes first: you get them once yours are locked, or after three days. If you look now,
              your evaluation says so.
            </p>
          </div>
          <Button variant="outline" loading={showing} onClick={onShow}>
            Show now
          </Button>
        </Card>
      )}
      {left.map((one) => (
        <Card key={one.evaluationId} className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="text-ink-soft">{t`An unfinished draft by ${authorOf(one)}`}</p>
          <Button variant="outline" onClick={() => onRemove(one.evaluationId)}>
            Delete
          </Button>
        </Card>
      ))}
    </>
  )
}
