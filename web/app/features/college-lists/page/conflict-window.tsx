import { t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Conflict } from '../acts.ts'
import { BothVersions } from '../entry/both-versions.tsx'
import { closedReasonNames, listLabelNames, listStageNames } from '../model/stages.ts'

export interface ConflictWindowProps {
  conflict: Conflict
  open: boolean
  onOpenChange: (open: boolean) => void
  onMine: () => void
}

/** Shows an edit that someone else's came before, beside what stands now, and lets one choose. */
export function ConflictWindow({ conflict, open, onOpenChange, onMine }: ConflictWindowProps) {
  const { entry, mine } = conflict
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Changed in the meantime`}
      description={t`Someone in the family changed ${entry.college.collegeName} just before you.`}
      actions={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Keep what's there
          </Button>
          <Button onClick={onMine}>Use mine</Button>
        </>
      }
    >
      <BothVersions mine={wordsOf({ ...entry, ...mine }, mine)} theirs={wordsOf(entry, mine)} />
    </Dialog>
  )
}

/** Says the fields that were to change, as a version has them. */
function wordsOf(version: Conflict['entry'], changed: Conflict['mine']): [name: string, value: string][] {
  const { stage, closedWhy, academics, soccer, rank } = version
  const reason = closedWhy === null ? '' : ` (${closedReasonNames[closedWhy]})`
  const label = (value: typeof academics) => (value === null ? t`None` : listLabelNames[value])
  const words: [field: keyof Conflict['mine'], name: string, value: string][] = [
    ['stage', t`Stage`, listStageNames[stage] + reason],
    ['academics', t`Academics`, label(academics)],
    ['soccer', t`Soccer`, label(soccer)],
    ['rank', t`Place`, rank === null ? t`None` : String(rank)],
  ]
  return words.filter(([field]) => changed[field] !== undefined).map(([, name, value]) => [name, value])
}
