import { type BoardImport, t } from '@touchline/contract'
import { FileDown, Undo2 } from 'lucide-react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { saveProblems } from '../api/files.ts'
import { useTakeBack } from './use-take-back.ts'

/** Says what a file did, with the way back, and offers the rows that stayed out. */
export function DoneCard({ opened, onOther }: { opened: BoardImport; onOther: () => void }) {
  const toast = useToast()
  const takeBack = useTakeBack()
  const { done, counts, importId } = opened
  if (!done) return null
  const hasProblems = counts.unusable > 0 && !done.undone
  return (
    <Card className="grid gap-4 p-5">
      <Banner kind="success">
        {done.undone ? t`This file was taken back.` : doneText(done.added, done.changed)}
      </Banner>
      {hasProblems && <p>{unusableText(counts.unusable)}</p>}
      <div className="flex flex-wrap gap-2">
        <LinkButton size="normal" to={paths.board}>
          Open the board
        </LinkButton>
        {hasProblems && (
          <Button
            size="normal"
            variant="outline"
            icon={<FileDown aria-hidden="true" className="size-4.5" />}
            onClick={() => saveProblems(importId).catch((error: unknown) => toast.failure(messageOf(error)))}
          >
            Download rows to fix
          </Button>
        )}
        {!done.undone && (
          <Button
            size="normal"
            variant="outline"
            loading={takeBack.isPending}
            icon={<Undo2 aria-hidden="true" className="size-4.5" />}
            onClick={() => takeBack.mutate(importId)}
          >
            Take this file back
          </Button>
        )}
        <Button size="normal" variant="quiet" onClick={onOther}>
          Another file
        </Button>
      </div>
      {!done.undone && (
        <p className="text-sm text-ink-soft">
          You can take a file back for 7 days. Players somebody has worked on since stay as they are.
        </p>
      )}
    </Card>
  )
}

function doneText(added: number, changed: number): string {
  if (changed === 0)
    return added === 1 ? t`1 player is new on your board.` : t`${added} players are new on your board.`
  if (added === 0)
    return changed === 1
      ? t`1 player was brought up to date.`
      : t`${changed} players were brought up to date.`
  return t`${added} new on your board, ${changed} brought up to date.`
}

const unusableText = (count: number) =>
  count === 1
    ? t`1 row stayed out. Download it with the reason beside it, fix it in your spreadsheet, and bring it back.`
    : t`${count} rows stayed out. Download them with the reason beside each, fix them in your spreadsheet, and bring them back.`
