import { type MatchReason, type ProspectMatch, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useCommand } from '../commands.ts'

const reasonNames: Record<MatchReason, string> = {
  email: t`Same email`,
  phone: t`Same phone`,
  parentEmail: t`Parent's email`,
  name: t`Same name`,
  similarName: t`Similar name`,
  state: t`Same state`,
  club: t`Same club`,
  school: t`Same school`,
}

const strengths = { strong: t`Strong match`, likely: t`Likely match`, possible: t`Possible match` }

/** Shows a prospect the staff noted beside a player on Touchline, and asks whether they are one. */
export function MatchCard({ match }: { match: ProspectMatch }) {
  const give = useCommand()
  const { prospect, player, strength, reasons, onBoardAs } = match
  const { prospectId } = prospect
  const { playerId } = player
  const link = () =>
    give(
      { kind: 'link', prospectId, playerId },
      onBoardAs === null ? t`Linked to the profile.` : t`Merged into one.`,
    )
  const rows: [string, string, string][] = [
    [t`Name`, prospect.name, player.name],
    [t`Positions`, prospect.positions.join(' '), player.positions.join(' ')],
    [t`Class`, String(prospect.classYear ?? ''), String(player.classYear ?? '')],
    [t`Club`, prospect.club, player.club],
    [t`School`, prospect.school, player.school],
    [t`Home`, placeOf(prospect), placeOf(player)],
  ]
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={strength === 'strong' ? 'green' : 'neutral'}>{strengths[strength]}</Badge>
        {reasons.map((reason) => (
          <Badge key={reason} tone="neutral">
            {reasonNames[reason]}
          </Badge>
        ))}
      </div>
      <table className="w-full table-fixed border-collapse text-[0.9375rem]">
        <thead>
          <tr className="text-left">
            <th scope="col" className="w-24 py-1.5">
              <span className="sr-only">{t`Fact`}</span>
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              <Link to={paths.prospect(prospectId)} className="underline">{t`On your board`}</Link>
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              <Link to={paths.player(playerId)} className="underline">{t`On Touchline`}</Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, noted, known]) => (
            <Line key={name} name={name} differs={noted !== '' && known !== '' && noted !== known}>
              {noted}
              {known}
            </Line>
          ))}
        </tbody>
      </table>
      {onBoardAs !== null && (
        <p className="text-sm text-ink-soft">
          This player is on your board already. The two become one, with all notes.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => give({ kind: 'notSame', prospectId, playerId })}>
          Not the same
        </Button>
        <Button onClick={link}>{t`Same player`}</Button>
      </div>
    </Card>
  )
}

interface LineProps {
  name: string
  differs: boolean
  children: [noted: ReactNode, known: ReactNode]
}

function Line({ name, differs, children: [noted, known] }: LineProps) {
  const cell = classNames('border-t border-line py-1.5 pr-3 wrap-anywhere', differs && 'font-semibold')
  return (
    <tr>
      <th scope="row" className="border-t border-line py-1.5 text-left font-normal text-ink-soft">
        {name}
      </th>
      <td className={cell}>{noted || '–'}</td>
      <td className={cell}>{known || '–'}</td>
    </tr>
  )
}

const placeOf = ({ city, state }: { city: string; state: string }) =>
  [city, state].filter((part) => part !== '').join(', ')
