import {
  type CoachToDecide,
  type RefusalRecord,
  t,
  type VerificationEnd,
  type VerificationRecord,
} from '@touchline/contract'
import { Badge, BadgeStrip } from '../../../ui/badge.tsx'
import { DateTime } from '../cells.tsx'

const ends: Record<VerificationEnd, string> = {
  refused: t`ended by a colleague`,
  withdrawn: t`ended by an administrator`,
  granterRefused: t`ended when the coach who verified them was rejected`,
  granterSuspended: t`ended when the coach who verified them was suspended`,
  replaced: t`replaced by a stronger verification`,
  collegeChanged: t`ended by a change of college`,
  emailChanged: t`ended by a change of email`,
  offStaffList: t`ended by the staff list`,
  notAnswered: t`not verified again in time`,
  left: t`ended because the coach left`,
  noEvidence: t`ended because no evidence remained`,
  bounced: t`ended because email bounced`,
}

/** Shows how often this person was verified and rejected before; nothing for a newcomer. */
export function PastBadges({ coach: { history, refusals } }: { coach: CoachToDecide }) {
  const ended = history.filter(({ endedAt }) => endedAt !== null).length
  if (ended === 0 && refusals.length === 0) return null
  return (
    <div className="mt-1.5">
      <BadgeStrip>
        {refusals.length > 0 && (
          <li>
            <Badge tone="red">
              {refusals.length === 1 ? t`Rejected once before` : t`Rejected ${refusals.length} times before`}
            </Badge>
          </li>
        )}
        {ended > 0 && (
          <li>
            <Badge tone="neutral">
              {ended === 1 ? t`Verified once before` : t`Verified ${ended} times before`}
            </Badge>
          </li>
        )}
      </BadgeStrip>
    </div>
  )
}

/** Shows what other accounts tell about the same person. */
export function EarlierAccounts({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label="Known from other accounts" className="mt-1.5 grid gap-1">
      {reasons.map((reason) => (
        <li key={reason} className="rounded-[5px] bg-red-wash px-2 py-1 text-sm font-semibold text-red">
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** Lists each verification and rejection of this person, latest first. */
export function PastOfCoach({ coach: { history, refusals } }: { coach: CoachToDecide }) {
  if (history.length === 0 && refusals.length === 0) {
    return <span className="text-ink-soft">Never verified or rejected</span>
  }
  const lines = [
    ...history.map((record) => ({ at: record.since, words: verifiedWords(record) })),
    ...refusals.map((record) => ({ at: record.refusedAt, words: refusedWords(record) })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <ul className="grid gap-1">
      {lines.map(({ at, words }) => (
        <li key={`${at} ${words}`}>
          {words}{' '}
          <span className="block text-sm text-ink-soft">
            <DateTime at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function verifiedWords(record: VerificationRecord): string {
  const { endedWhy } = record
  const words = grantWords(record)
  return endedWhy === null ? words : t`${words}; ${ends[endedWhy]}`
}

function grantWords({ collegeName, evidence, grantedBy }: VerificationRecord): string {
  if (evidence === 'domain') return t`Verified for ${collegeName} by the email domain`
  if (evidence === 'staffList') return t`Verified for ${collegeName} by its staff list`
  if (grantedBy !== '') return t`Verified for ${collegeName} by ${grantedBy}`
  return evidence === 'administrator'
    ? t`Verified for ${collegeName} by an administrator`
    : t`Verified for ${collegeName} by a colleague`
}

function refusedWords({ collegeName, by, refusedBy }: RefusalRecord): string {
  if (refusedBy !== '') {
    return by === 'administrator'
      ? t`Rejected for ${collegeName} by ${refusedBy}, an administrator`
      : t`Rejected for ${collegeName} by ${refusedBy}, a colleague`
  }
  return by === 'administrator'
    ? t`Rejected for ${collegeName} by an administrator`
    : t`Rejected for ${collegeName} by a colleague`
}
