import { type Account, t } from '@touchline/contract'
import { Link } from 'react-router'
import { adminPaths, paths } from '../../../lib/paths.ts'
import { Badge, BadgeStrip } from '../../../ui/badge.tsx'
import { DateTime, personType } from '../cells.tsx'
import { type Column, RowTitle } from '../record-table.tsx'

export const userColumns: [Column<Account>, ...Column<Account>[]] = [
  {
    name: t`Name`,
    cell: (account) => (
      <RowTitle below={account.email}>
        <Link to={pageOf(account)} className="underline underline-offset-3">
          {account.name}
        </Link>
      </RowTitle>
    ),
  },
  {
    name: t`Type`,
    cell: ({ type, collegeName }) => (
      <>
        {personType(type)}
        {collegeName && <span className="block text-sm text-ink-soft">{collegeName}</span>}
      </>
    ),
  },
  { name: t`State`, cell: (account) => <States account={account} /> },
  { name: t`Joined`, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    name: t`Sessions`,
    cell: ({ sessions, userId, name }) => (
      <>
        <span className="tabular-nums">{sessions}</span>{' '}
        <Link
          to={adminPaths.auditOf(userId)}
          className="ml-2 text-sm whitespace-nowrap underline underline-offset-3"
        >
          Audit log<span className="sr-only"> of {name}</span>
        </Link>
      </>
    ),
  },
]

/** Returns a person's most telling page: a player's own, a coach's decision list, otherwise the audit log. */
function pageOf({ type, userId, suspendedAt, verification }: Account): string {
  if (suspendedAt !== null) return adminPaths.auditOf(userId)
  if (type === 'player') return paths.player(userId)
  return verification === null ? adminPaths.auditOf(userId) : adminPaths.coachesOf(verification)
}

function States({ account }: { account: Account }) {
  const { emailVerified, verification, suspendedAt, suspensionAsked, warnings } = account
  return (
    <BadgeStrip>
      {suspendedAt !== null && (
        <li>
          <Badge tone="red">Suspended</Badge>
        </li>
      )}
      {suspensionAsked && (
        <li>
          <Badge tone="yellow">Suspension requested</Badge>
        </li>
      )}
      {!emailVerified && (
        <li>
          <Badge tone="yellow">Email not verified</Badge>
        </li>
      )}
      {verification === 'pending' && (
        <li>
          <Badge tone="yellow">Waiting for verification</Badge>
        </li>
      )}
      {verification === 'verified' && (
        <li>
          <Badge>Verified coach</Badge>
        </li>
      )}
      {verification === 'refused' && (
        <li>
          <Badge tone="red">Coach rejected</Badge>
        </li>
      )}
      {warnings > 0 && (
        <li>
          <Badge tone="yellow">{warnings === 1 ? t`Warned once` : t`Warned ${warnings} times`}</Badge>
        </li>
      )}
      {suspendedAt === null && !suspensionAsked && emailVerified && verification === null && (
        <li>
          <Badge>Active</Badge>
        </li>
      )}
    </BadgeStrip>
  )
}
