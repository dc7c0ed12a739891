import { divisionNames, type ListEntry, t } from '@touchline/contract'
import { CalendarClock, Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { useNow } from '../../../lib/i18n/times.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { placeName } from '../../colleges/facts.tsx'
import { isOverdue, whenText } from '../model/days.ts'
import { knownText } from '../model/known.ts'
import { useOpenEntry } from '../model/open-entry.ts'
import { useRoom } from '../model/room.ts'
import { closedReasonNames, listLabelNames, listStageNames } from '../model/stages.ts'

interface ListCardProps {
  entry: ListEntry
  /** Says the stage on the card, where cards of several stages stand together. */
  staged?: boolean
}

/** Shows a college on the list: what comes next, and what the product knows. The whole card opens the entry. */
export function ListCard({ entry, staged = false }: ListCardProps) {
  const { college, stage, closedWhy } = entry
  const { ask, open } = useRoom()
  const entryLink = useOpenEntry()
  const now = useNow()
  const known = knownText(entry, now)
  return (
    <article
      className={classNames(
        'relative grid gap-2 rounded-card border p-3 transition-shadow hover:border-field-line hover:shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        open === college.collegeId ? 'border-accent bg-dew' : 'border-line bg-paper',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar kind="college" name={college.collegeName} picture={college.profilePic} size="small" />
        <div className="min-w-0 flex-1">
          <h3 className="pr-9 text-[1.1875rem] leading-[1.15] wrap-anywhere">
            <Link
              {...entryLink(college.collegeId)}
              draggable={false}
              className="outline-none after:absolute after:inset-0"
            >
              {college.collegeName}
            </Link>
          </h3>
          <p className="text-[0.8125rem] leading-5 text-ink-soft">
            {divisionNames[college.division]} · {placeName(college)}
          </p>
        </div>
        <IconButton
          label={t`What to do with ${college.collegeName}`}
          aria-haspopup="dialog"
          onClick={() => ask(entry, 'all')}
          className="absolute! top-1 right-1 z-1"
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </div>
      {stage !== 'closed' && <NextLine entry={entry} now={now} />}
      {closedWhy !== null && <p className="text-sm">{closedReasonNames[closedWhy]}</p>}
      {known !== '' && <p className="text-[0.8125rem] leading-snug text-ink-soft">{known}</p>}
      <Labels entry={entry} staged={staged} />
    </article>
  )
}

/** Says what comes next for a college, in red once its day is over; nothing without an open step. */
export function NextLine({ entry: { nextStep }, now }: { entry: ListEntry; now: Date }) {
  if (!nextStep) return null
  const { title, due } = nextStep
  const when = whenText(nextStep, now)
  const isLate = isOverdue(due, now)
  return (
    <p
      className={classNames(
        'flex items-start gap-2 rounded-small px-2.5 py-1.5 text-[0.9375rem] leading-snug',
        isLate ? 'bg-red-wash' : 'bg-wash',
      )}
    >
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">Next: </span>
        <span className="font-semibold">{title}</span>
        {when !== '' && (
          <span className={classNames('block text-sm', isLate ? 'text-red' : 'text-ink-soft')}>{when}</span>
        )}
      </span>
    </p>
  )
}

/** Says how hard it is to get in, and the stage where cards of several stages stand together. */
export function Labels({ entry: { academics, soccer, stage }, staged }: Required<ListCardProps>) {
  if (!staged && academics === null && soccer === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-ink-soft">
      {staged && (
        <span className="rounded-[5px] bg-dew px-2 py-0.5 font-semibold text-accent">
          {listStageNames[stage]}
        </span>
      )}
      {academics && (
        <span>
          Academics: <b className="font-semibold text-ink">{listLabelNames[academics]}</b>
        </span>
      )}
      {soccer && (
        <span>
          Soccer: <b className="font-semibold text-ink">{listLabelNames[soccer]}</b>
        </span>
      )}
    </p>
  )
}
