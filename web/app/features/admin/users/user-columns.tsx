import { type Account, t } from '@touchline/contract'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/paths.ts'
import { Badge, BadgeStrip } from '../../../ui/badge.tsx'
import { Moment, personType } from '../cells.tsx'
import { type Column, RowTitle } from '../record-table.tsx'

/** The columns of the list of users. */
export const userColumns: [Column<Account>, ...Column<Account>[]] = [
  { name: t`Name`, cell: ({ name, email }) => <RowTitle below={email}>{name}</RowTitle> },
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
  { name: t`Joined`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
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

function States({ account }: { account: Account }) {
  const { emailVerified, verification, suspendedAt, suspensionAsked } = account
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
          <Badge tone="yellow">College not verified</Badge>
        </li>
      )}
      {verification === 'refused' && (
        <li>
          <Badge tone="red">College rejected</Badge>
        </li>
      )}
      {suspendedAt === null &&
        !suspensionAsked &&
        emailVerified &&
        (verification ?? 'verified') === 'verified' && (
          <li>
            <Badge>Active</Badge>
          </li>
        )}
    </BadgeStrip>
  )
}
