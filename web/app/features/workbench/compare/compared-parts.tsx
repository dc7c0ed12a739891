import {
  type ComparedProspect,
  type Evaluation,
  recommendationNames,
  t,
  youtubeAddress,
} from '@touchline/contract'
import { EyeOff, Play } from 'lucide-react'
import { shortDate } from '../../../lib/i18n/times.ts'
import { Pitch } from '../../../ui/figures/pitch.tsx'
import { CornerBars } from '../evaluations/corner-bars.tsx'
import { authorOf, cornerMeans, levelText, occasionText } from '../evaluations/evaluation-words.ts'
import { markText } from '../evaluations/mark-picker.tsx'

export interface PartProps {
  prospect: ComparedProspect
}

const counting = ({ evaluations }: ComparedProspect) => evaluations.filter(({ counts }) => counts)
const nothing = (words: string) => <p className="text-sm text-ink-soft">{words}</p>

/** Shows where a prospect plays, on a small pitch. */
export function Positions({ prospect: { row } }: PartProps) {
  return (
    <Pitch
      main={row.positions.slice(0, 1)}
      also={row.positions.slice(1)}
      className="h-44 max-w-full rounded-small print:h-[42mm]"
    />
  )
}

/** Shows the mean of the coaches' latest marks in the four corners. */
export function Corners({ prospect }: PartProps) {
  const marks = cornerMeans(counting(prospect))
  return Object.values(marks).some((mark) => mark !== null) ? (
    <CornerBars marks={marks} />
  ) : (
    nothing(t`No marks yet`)
  )
}

/** Shows each coach's latest overall mark, level and ceiling. */
export function Coaches({ prospect }: PartProps) {
  const opinions = counting(prospect)
  const kept = prospect.hidden.filter(({ draft }) => !draft).length
  return (
    <div className="grid gap-2 text-sm">
      {opinions.length + kept === 0 && nothing(t`Nobody has marked this player yet`)}
      <ul className="grid gap-2 empty:hidden">
        {opinions.map((evaluation) => (
          <li key={evaluation.evaluationId} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2">
            <span className="number text-lg">{markText(evaluation.overall)}</span>
            <span className="wrap-anywhere">
              <b className="font-semibold">{authorOf(evaluation)}</b>
              {detailsOf(evaluation)}
            </span>
          </li>
        ))}
      </ul>
      {kept > 0 && (
        <p className="flex items-center gap-1.5 text-ink-soft">
          <EyeOff aria-hidden="true" className="size-4 shrink-0" />
          {kept === 1
            ? t`New marks by a colleague, hidden until yours`
            : t`${kept} new ones, hidden until yours`}
        </p>
      )}
    </div>
  )
}

function detailsOf(evaluation: Evaluation) {
  const { recommendation } = evaluation
  const parts = [recommendation === null ? '' : recommendationNames[recommendation], levelText(evaluation)]
  const words = parts.filter((part) => part !== '').join(' · ')
  return words === '' ? null : <span className="block text-ink-soft">{words}</span>
}

const shownOccasions = 3

/** Lists the last occasions on which the staff saw a prospect. */
export function Occasions({ prospect: { evaluations } }: PartProps) {
  const last = evaluations.filter(({ lockedAt }) => lockedAt !== null).slice(0, shownOccasions)
  if (last.length === 0) return nothing(t`Not seen yet`)
  return (
    <ul className="grid gap-1.5 text-sm">
      {last.map((evaluation) => (
        <li key={evaluation.evaluationId} className="wrap-anywhere">
          {occasionText(evaluation)}
          <span className="block text-ink-soft">{authorOf(evaluation)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Shows the beginning of the latest note. */
export function LastNote({ prospect: { row } }: PartProps) {
  const { lastNote, lastNoteAt } = row
  if (lastNote === '' || lastNoteAt === null) return nothing(t`No notes yet`)
  return (
    <p className="text-sm wrap-anywhere">
      {lastNote} <span className="text-ink-soft">{shortDate(lastNoteAt)}</span>
    </p>
  )
}

/** Links to a prospect's film. */
export function Film({ prospect: { video } }: PartProps) {
  const address = youtubeAddress(video)
  if (!address) return nothing(t`No film`)
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      <Play aria-hidden="true" className="size-4" />
      Watch film
    </a>
  )
}
