import { allReportReasons, type Report, t, type UserType } from '@touchline/contract'
import { dayAndTime } from '../../lib/i18n/times.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { UndoableChange } from '../../ui/lists/undoable-changes.ts'

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

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(allReportReasons))

/** A report's reason as the person who reported chose it. */
export const reasonWords = (reason: string): string => reasons.get(reason) ?? reason

const subjects: Record<Report['about'], string> = {
  conversation: t`Conversation`,
  post: t`Post in Coach's Corner`,
  comment: t`Comment in Coach's Corner`,
}

/** Names what a report is about. */
export const reportSubject = (about: Report['about']): string => subjects[about]

/** When something happened, in the reader's zone. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {dayAndTime(at)}
    </time>
  )
}

/** The website of a college, by its host. */
export function CollegeLink({ website }: { website: string }) {
  if (!website) return <span className="text-ink-soft">None</span>
  return (
    <a href={website} target="_blank" rel="noreferrer" className="underline underline-offset-3 wrap-anywhere">
      {new URL(website).hostname}
    </a>
  )
}

interface SettledWordsProps {
  /** Undefined when somebody else has decided. */
  state: UndoableChange<unknown>['state'] | undefined
  /** The decision, such as 'Was verified'. */
  words: string
  onUndo: () => void
}

/** The decision about a row, in the place of its buttons; for ten seconds it can be taken back. */
export function SettledWords({ state, words, onUndo }: SettledWordsProps) {
  return (
    <>
      <p className="font-semibold">{words}</p>
      {state === 'undoable' && (
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            // the buttons that come in its place are in there
            currentTarget.parentElement?.focus()
            onUndo()
          }}
        >
          Undo
        </Button>
      )}
    </>
  )
}
