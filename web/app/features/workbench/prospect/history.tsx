import { type ProspectChange, stageNames, stages, t } from '@touchline/contract'
import { shortDate, timeOfDay } from '../../../lib/i18n/times.ts'
import type { HeldBoard } from '../api/held-board.ts'

interface HistoryProps {
  changes: readonly ProspectChange[]
  board: HeldBoard
  /** Names the prospect of each change, for the history of the whole board. */
  named?: boolean
}

/** Lists what changed, by day, newest first. */
export function History({ changes, board, named = false }: HistoryProps) {
  if (changes.length === 0) return <p className="text-ink-soft">Nothing has changed yet.</p>
  const days = Map.groupBy(changes, ({ at }) => shortDate(at))
  return (
    <div className="grid gap-5">
      {[...days].map(([day, list]) => (
        <section key={day}>
          <h3 className="mb-2 text-lg">{day}</h3>
          <ul className="grid gap-1.5 border-l-2 border-line pl-4">
            {list.map((change) => (
              <li key={`${change.at} ${change.prospectId} ${change.field}`} className="text-[0.9375rem]">
                <span className="number mr-2 text-ink-soft">{timeOfDay(change.at)}</span>
                {named && <b className="font-semibold">{change.name} </b>}
                {sentenceOf(change, board)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Says a change in a sentence. */
function sentenceOf(change: ProspectChange, board: HeldBoard): string {
  const by = change.by === '' ? t`Touchline` : change.by
  const now = shownValue(change.field, change.now, board)
  const was = shownValue(change.field, change.was, board)
  if (change.field === 'added') return t`${by} put this player on the board`
  if (change.field === 'removedAt')
    return change.now === ''
      ? t`${by} put this player back on the board`
      : t`${by} took this player off the board`
  if (change.field === 'archivedAt')
    return change.now === ''
      ? t`${by} brought this player back from the archive`
      : t`${by} archived this player`
  if (change.field === 'evaluation') {
    if (change.now === 'removed') return t`${by} deleted an evaluation`
    return change.now === 'locked' ? t`${by} locked an evaluation` : t`${by} unlocked an evaluation`
  }
  if (change.field === 'playerId')
    return change.now === ''
      ? t`${by} separated this player from a profile`
      : t`${by} linked this player to a profile`
  if (change.field === 'merged') return t`${by} merged another entry into this one`
  if (change.field === 'unmerged') return t`${by} took a merge back`
  if (change.field === 'rank') return t`${by} changed the rank`
  const field = fieldNames[change.field] ?? t`Other facts`
  if (hidden.has(change.field)) return t`${by} changed ${field}`
  if (was === '') return t`${by} set ${field} to ${now}`
  return now === ''
    ? t`${by} cleared ${field}, which was ${was}`
    : t`${by} changed ${field} from ${was} to ${now}`
}

// values that are lists or objects
const hidden = new Set(['custom', 'contacts', 'tagIds', 'positions', 'subStageId'])

const fieldNames: Record<string, string> = {
  stage: t`the stage`,
  subStageId: t`the step`,
  exitReason: t`the reason`,
  priority: t`the priority`,
  ownerId: t`the owner`,
  entering: t`the fall of entry`,
  mainPosition: t`the main position`,
  tagIds: t`the tags`,
  custom: t`the program's own fields`,
  contacts: t`the contact details`,
  name: t`the name`,
  classYear: t`the class`,
  club: t`the club`,
}

function shownValue(field: string, value: string, board: HeldBoard): string {
  if (field === 'stage') {
    const stage = stages.find((one) => one === value)
    return stage ? stageNames[stage] : value
  }
  if (field !== 'ownerId' || value === '') return value
  return board.members.find(({ coachId }) => coachId === value)?.name ?? t`Former staff`
}
