import { allReportReasons, type Report, t, type UserType } from '@touchline/contract'
import { dayAndTime } from '../../lib/i18n/times.ts'
import { Badge } from '../../ui/badge.tsx'

const types: Record<UserType, string> = {
  player: t`Player`,
  coach: t`Coach`,
  admin: t`Administrator`,
  guardian: t`Parent`,
}

export const personType = (type: UserType): string => types[type]

/** Shows that an account is suspended or deleted; nothing while active. */
export function AccountBadge({ account }: { account: Report['reported']['account'] }) {
  if (account === 'active') return null
  return account === 'suspended' ? <Badge tone="red">Suspended</Badge> : <Badge tone="neutral">Deleted</Badge>
}

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(allReportReasons))

/** Returns a report's reason as worded for the reporter. */
export const reasonWords = (reason: string): string => reasons.get(reason) ?? reason

const subjects: Record<Report['about'], string> = {
  conversation: t`Conversation`,
  post: t`Post in Coach's Corner`,
  comment: t`Comment in Coach's Corner`,
}

/** Returns the words for what a report is about. */
export const reportSubject = (about: Report['about']): string => subjects[about]

/** Shows a time in the reader's time zone. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {dayAndTime(at)}
    </time>
  )
}

/** Shows a link to a college's website, by host. */
export function CollegeLink({ website }: { website: string }) {
  if (!website) return <span className="text-ink-soft">None</span>
  return (
    <a href={website} target="_blank" rel="noreferrer" className="underline underline-offset-3 wrap-anywhere">
      {new URL(website).hostname}
    </a>
  )
}
