import { listStages, t } from '@touchline/contract'
import { useChangeParams, useSearch } from '../../../lib/navigation/search-params.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useRoom } from '../model/room.ts'
import { listStageHints, listStageNames } from '../model/stages.ts'
import { ListCard } from './list-card.tsx'

const stageParam = 'stage'

/** Shows the cards one below another, all or those of one stage, below chips that stay in sight. */
export function PhoneList() {
  const { list } = useRoom()
  const params = useSearch()
  const changeParams = useChangeParams()
  const chosen = listStages.find((stage) => stage === params.get(stageParam))
  const open = list.entries.filter(({ stage }) => stage !== 'closed')
  const shown = chosen ? list.entries.filter(({ stage }) => stage === chosen) : open
  const choose = (stage: string | undefined) =>
    changeParams(
      (now) => {
        if (stage === undefined) now.delete(stageParam)
        else now.set(stageParam, stage)
        return now
      },
      { replace: true },
    )
  return (
    <>
      <nav
        aria-label={t`Stages`}
        className="[@media(height<24rem)]:static sticky top-14.5 z-10 border-b border-line bg-chalk"
      >
        <ul className="relative flex gap-2 overflow-x-auto px-4 py-2.5">
          <Chip name={t`All`} count={open.length} pressed={!chosen} onPress={() => choose(undefined)} />
          {listStages.map((stage) => (
            <Chip
              key={stage}
              name={listStageNames[stage]}
              count={list.entries.filter((entry) => entry.stage === stage).length}
              pressed={chosen === stage}
              onPress={() => choose(stage)}
            />
          ))}
        </ul>
      </nav>
      <section aria-label={chosen ? listStageNames[chosen] : t`All`} className="page-width pt-3 pb-24">
        <h2 className="sr-only">{chosen ? listStageNames[chosen] : t`All`}</h2>
        {shown.length === 0 && (
          <p className="py-8 text-center text-ink-soft">
            {chosen ? listStageHints[chosen] : t`Every college on the list is closed.`}
          </p>
        )}
        <ul data-cards="" aria-label={t`Colleges`} className="grid gap-2.5 md:grid-cols-2">
          {shown.map((entry) => (
            <li key={entry.college.collegeId} data-card={entry.college.collegeId}>
              <ListCard entry={entry} staged={!chosen} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface ChipProps {
  name: string
  count: number
  pressed: boolean
  onPress: () => void
}

function Chip({ name, count, pressed, onPress }: ChipProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-full border-2 px-4 text-[0.9375rem] font-semibold whitespace-nowrap',
          pressed ? 'border-fill bg-fill text-on-fill' : 'border-line bg-paper text-ink',
          count === 0 && !pressed && 'text-ink-soft',
        )}
      >
        {name} <span className="number text-base">{count}</span>
      </button>
    </li>
  )
}
