import { type ListEntry, t } from '@touchline/contract'
import { Link } from 'react-router'
import { numberText } from '../../../lib/i18n/language.ts'
import { shortDate, useNow } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { dollars } from '../../colleges/facts.tsx'
import { dayText } from '../model/days.ts'
import { useRoom } from '../model/room.ts'

/** Lists what the product knows about the player and a college anyway, with links. */
export function KnownFacts({ entry }: { entry: ListEntry }) {
  const { playerId, own, list } = useRoom()
  const now = useNow()
  const { sharedAt, lastLook, conversation, contactOpens, miles, listPrice, college } = entry
  const facts: [name: string, value: string][] = [
    [t`Profile shared`, sharedAt === null ? t`Not yet` : shortDate(sharedAt, now)],
    [t`Last looked`, lastLook === null ? t`Not yet` : t`The week of ${dayText(lastLook, now)}`],
    ...(contactOpens === null ? [] : [[t`They may write from`, contactOpens] satisfies [string, string]]),
    ...(miles === null ? [] : [[t`Distance`, distanceText(miles, list.from)] satisfies [string, string]]),
    [t`List price a year`, dollars(listPrice)],
  ]
  return (
    <>
      <dl className="grid gap-1.5 text-[0.9375rem]">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {conversation && (
          <Link
            to={paths.hub({
              conversationId: conversation.conversationId,
              playerId: own ? undefined : playerId,
            })}
            className="link inline-flex min-h-11 items-center"
          >
            {conversation.open ? t`Open the conversation` : t`Review the first message`}
          </Link>
        )}
        <Link to={paths.college(college.collegeId)} className="link inline-flex min-h-11 items-center">
          College page
        </Link>
      </p>
    </>
  )
}

function distanceText(miles: number, from: { place: string; known: 'town' | 'state' } | null): string {
  if (from?.known === 'state') return t`About ${numberText(miles)} miles from the middle of ${from.place}`
  return t`About ${numberText(miles)} miles`
}
