import { t } from '@touchline/contract'
import { publicFacts } from '../players/facts.ts'

interface Row {
  what: string
  anyone: string
  coaches: string
}

const yes = t`Yes`
const no = t`No`

const rows: readonly Row[] = [
  {
    what: publicFacts,
    anyone: yes,
    coaches: yes,
  },
  { what: t`Calendar: number of games each month`, anyone: yes, coaches: yes },
  { what: t`Calendar: day, time, place and opponent`, anyone: no, coaches: yes },
  { what: t`Age, school, grade, city and state`, anyone: no, coaches: yes },
  { what: t`GPA, club level, accolades`, anyone: no, coaches: yes },
  { what: t`Email and phone numbers, at 18 or older`, anyone: no, coaches: yes },
  { what: t`Email and phone numbers, under 18`, anyone: no, coaches: t`Only on the terms below` },
  { what: t`Weight`, anyone: no, coaches: t`Only if you show it` },
  { what: t`Date of birth`, anyone: no, coaches: no },
  { what: t`Messages`, anyone: no, coaches: t`Only coaches you message with` },
  { what: t`Colleges that viewed your profile`, anyone: no, coaches: no },
  { what: t`Your list of colleges, with notes and steps`, anyone: no, coaches: no },
]

/** Shows a table of who sees which of a player's details; the player sees everything. */
export function WhoSees() {
  return (
    <table className="mb-2 w-full border-collapse text-[0.9375rem] wrap-anywhere">
      <caption className="sr-only">Who sees what about a player</caption>
      <thead>
        <tr className="border-b-2 border-line text-left align-bottom">
          <th scope="col" className="py-2 pr-3 font-semibold">
            About a player
          </th>
          <th scope="col" className="w-18 py-2 pr-3 font-semibold sm:w-32">
            Anyone
          </th>
          <th scope="col" className="w-24 py-2 font-semibold sm:w-44">
            Verified coaches
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, anyone, coaches }) => (
          <tr key={what} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal first-letter:uppercase">
              {what}
            </th>
            <Cell says={anyone} />
            <Cell says={coaches} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ says }: { says: string }) {
  return (
    <td className={`py-2.5 pr-3 ${says === no ? 'text-ink-soft' : 'font-semibold text-accent'}`}>{says}</td>
  )
}
