import {
  type ClosedReason,
  closedReasons,
  type ListEntry,
  listLabels,
  listStages,
  t,
} from '@touchline/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { placeBeyond } from '../model/ranks.ts'
import { useRoom } from '../model/room.ts'
import { closedReasonNames, listLabelNames, listStageNames } from '../model/stages.ts'
import { PressChips } from './press-chips.tsx'

/** Shows and changes an entry's stage; a closed one says why. */
export function StageChoice({ entry }: { entry: ListEntry }) {
  const { moveTo } = useRoom()
  const [closing, setClosing] = useState(false)
  const isClosed = closing || entry.stage === 'closed'
  const close = (closedWhy: ClosedReason | null) => {
    setClosing(false)
    if (closedWhy !== null) moveTo(entry, { stage: 'closed', closedWhy })
  }
  return (
    <div className="grid gap-4">
      <PressChips
        label={t`Stage`}
        options={listStages.map((stage) => ({ value: stage, label: listStageNames[stage] }))}
        value={isClosed ? 'closed' : entry.stage}
        onChoose={(stage) => {
          setClosing(stage === 'closed')
          if (stage !== null && stage !== 'closed' && stage !== entry.stage)
            moveTo(entry, { stage, closedWhy: null })
        }}
      />
      {isClosed && (
        <PressChips
          label={t`Why is it closed?`}
          options={closedReasons.map((reason) => ({ value: reason, label: closedReasonNames[reason] }))}
          value={closing ? null : entry.closedWhy}
          onChoose={close}
        />
      )}
    </div>
  )
}

const labelOptions = listLabels.map((label) => ({ value: label, label: listLabelNames[label] }))

/** Shows and changes how hard it is to get in, with the product's suggestion and its reason. */
export function LabelChoices({ entry }: { entry: ListEntry }) {
  const { change } = useRoom()
  const { academics, soccer, suggested } = entry
  return (
    <div className="grid gap-4">
      <div>
        <PressChips
          label={t`Academics`}
          options={labelOptions}
          value={academics}
          isOptional
          onChoose={(value) => change(entry, { academics: value })}
        />
        {suggested && (
          <p className="mt-2 text-sm text-ink-soft">
            {t`We'd say “${listLabelNames[suggested.label]}”.`} {suggested.why}
            {academics === null && (
              <Button
                variant="quiet"
                className="-my-1 ml-1 px-2! text-sm!"
                onClick={() => change(entry, { academics: suggested.label })}
              >
                Use it
              </Button>
            )}
          </p>
        )}
      </div>
      <PressChips
        label={t`Soccer`}
        options={labelOptions}
        value={soccer}
        isOptional
        onChoose={(value) => change(entry, { soccer: value })}
      />
    </div>
  )
}

/** Shows an entry's place among those of its stage, and moves it up or down. */
export function PlaceInOrder({ entry }: { entry: ListEntry }) {
  const { list, shift } = useRoom()
  const { collegeId, collegeName } = entry.college
  const column = list.entries.filter(({ stage }) => stage === entry.stage)
  const place = column.findIndex(({ college }) => college.collegeId === collegeId) + 1
  return (
    <div className="flex items-center gap-1">
      <p className="flex-1">{t`No. ${place} of ${column.length} in “${listStageNames[entry.stage]}”`}</p>
      <IconButton
        label={t`Move ${collegeName} up`}
        disabled={!placeBeyond(list.entries, collegeId, -1)}
        onClick={() => shift(entry, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t`Move ${collegeName} down`}
        disabled={!placeBeyond(list.entries, collegeId, 1)}
        onClick={() => shift(entry, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </div>
  )
}
