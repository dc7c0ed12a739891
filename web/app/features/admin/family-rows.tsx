import { type AgeChangeToDecide, type RemovalToDecide, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthOf, shortDate } from '../../lib/i18n/times.ts'
import { adminPaths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'

interface RowProps {
  /** True once decided; the row keeps its place in the list. */
  gone: boolean
  playerId: string
  heading: string
  lines: readonly string[]
  actions: ReactNode
}

function Row({ gone, playerId, heading, lines, actions }: RowProps) {
  return (
    <RowPlaceholder gone={gone}>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="font-semibold break-words">{heading}</p>
          {lines.map((line) => (
            <p key={line} className="text-[0.9375rem] break-words text-ink-soft">
              {line}
            </p>
          ))}
          <Link to={adminPaths.family(playerId)} className="text-[0.9375rem] underline underline-offset-3">
            Closed by parents
          </Link>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </Card>
    </RowPlaceholder>
  )
}

/** Shows a player who asks for a higher age, with the parents' answers. */
export function AgeChangeRow({
  gone,
  change,
  onDecide,
}: {
  gone: boolean
  change: AgeChangeToDecide
  onDecide: (agree: boolean) => void
}) {
  const { playerId, playerName, from, to, adultFrom, askedAt, lookedAtFrom, agreed, objected, silent } =
    change
  const ripe = new Date(lookedAtFrom) <= new Date()
  const parents = agreed.length + objected.length + silent.length
  const lines = [
    t`Requested on ${shortDate(askedAt)}`,
    adultFrom ? t`Would turn 18 in ${monthOf(adultFrom)}` : '',
    agreed.length > 0 ? t`Approved: ${agreed.join(', ')}` : '',
    objected.length > 0 ? t`Objected: ${objected.join(', ')}` : '',
    silent.length > 0 ? t`No answer: ${silent.join(', ')}` : '',
    parents === 0 ? t`No parents on this account` : '',
    ripe ? '' : t`Parents can answer until ${shortDate(lookedAtFrom)}`,
  ]
  return (
    <Row
      gone={gone}
      playerId={playerId}
      heading={t`${playerName}: from ${from} to ${to}`}
      lines={lines.filter((line) => line !== '')}
      actions={
        <>
          <Button variant="outline" aria-label={t`Reject ${playerName}`} onClick={() => onDecide(false)}>
            Reject
          </Button>
          {ripe && (
            <Button aria-label={t`Approve ${playerName}`} onClick={() => onDecide(true)}>
              Approve
            </Button>
          )}
        </>
      }
    />
  )
}

/** Shows a parent whom the child wants to remove and who objects. */
export function RemovalRow({
  gone,
  removal,
  onDecide,
}: {
  gone: boolean
  removal: RemovalToDecide
  onDecide: (agree: boolean) => void
}) {
  const { playerId, playerName, guardianName, joinedAt, askedAt, objectedAt } = removal
  return (
    <Row
      gone={gone}
      playerId={playerId}
      heading={t`${playerName} wants to remove ${guardianName}`}
      lines={[
        t`Joined on ${shortDate(joinedAt)}`,
        t`Requested on ${shortDate(askedAt)}`,
        t`Objected on ${shortDate(objectedAt)}`,
      ]}
      actions={
        <>
          <Button variant="outline" aria-label={t`Remove ${guardianName}`} onClick={() => onDecide(true)}>
            Remove
          </Button>
          <Button aria-label={t`Keep ${guardianName}`} onClick={() => onDecide(false)}>
            Keep
          </Button>
        </>
      }
    />
  )
}
