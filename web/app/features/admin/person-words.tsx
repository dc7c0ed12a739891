import { type Report, reportReasons, t, type UserType } from '@touchline/contract'
import { Badge } from '../../ui/badge.tsx'

const types: Record<UserType, string> = {
  player: t`Player`,
  coach: t`Coach`,
  admin: t`Administrator`,
  guardian: t`Parent`,
}

/** Names each user type in words. */
export const personType = (type: UserType): string => types[type]

/** Says what has become of an account; nothing while it is open. */
export function AccountBadge({ account }: { account: Report['reported']['account'] }) {
  if (account === 'active') return null
  return account === 'suspended' ? <Badge tone="red">Suspended</Badge> : <Badge tone="neutral">Deleted</Badge>
}

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(reportReasons))

/** A report's reason as the person who reported chose it. */
export const reasonWords = (reason: string): string => reasons.get(reason) ?? reason
