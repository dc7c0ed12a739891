import { t } from '@touchline/contract'
import { dayAndTime } from '../../../lib/i18n/times.ts'
import type { EntryDetails } from '../api/list.ts'
import { listStageNames } from '../model/stages.ts'

type Move = EntryDetails['moves'][number]

/** Lists an entry's moves, newest first, with who moved it. */
export function History({ moves }: { moves: readonly Move[] }) {
  return (
    <ol className="grid gap-2 border-l-2 border-line pl-4 text-[0.9375rem]">
      {moves.map((move) => (
        <li key={move.at}>
          {sentenceOf(move)}
          <time dateTime={move.at} className="block text-sm text-ink-soft">
            {dayAndTime(move.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function sentenceOf({ from, to, byName, byItself }: Move): string {
  const stage = listStageNames[to]
  if (byItself) return t`Moved to “${stage}” by itself`
  const by = byName === '' ? t`Someone who is gone` : byName
  return from === null ? t`${by} put it on the list` : t`${by} moved it to “${stage}”`
}
