import { activityTables } from './activity-tables.ts'
import { peopleTables } from './people-tables.ts'
import type { DB } from './platform/db/schema.ts'
import type { Table } from './table.ts'

/** Decides about every table of the schema; `npm run -s tables` prints them as a list. */
export const tables: Record<keyof DB, Table> = { ...peopleTables, ...activityTables }

/** A file that writes others' tables, and the reason. */
export interface ForeignWrites {
  path: string
  tables: readonly (keyof DB)[]
  because: string
}

/** The files that write tables of others all the same. */
export const writtenByOthers: readonly ForeignWrites[] = [
  {
    path: 'server/src/auth/accounts/unverified-queries.ts',
    tables: ['liveStreams'],
    because: 'no foreign key takes the streams of an account that goes',
  },
  {
    path: 'server/src/auth/sessions/queries.ts',
    tables: ['calendarFeeds'],
    because: 'a new password ends calendar links in its own transaction, and auth stands below the calendar',
  },
  {
    path: 'server/src/calendar/queries.ts',
    tables: ['colleges', 'players'],
    because: "the version of a calendar stands in its owner's row, which the same transaction has locked",
  },
  {
    path: 'server/src/contact-rules/queries.ts',
    tables: ['formerCoachDivisions', 'formerPlayerFacts', 'personDivisions'],
    because: 'contact rules decide how long an earlier division and earlier facts count',
  },
  {
    path: 'server/src/plan/queries.ts',
    tables: ['steps'],
    because:
      'what a family says about a step of the plan stands among its steps, under the id that the plan gives',
  },
  {
    path: 'server/src/pictures/queries.ts',
    tables: ['coaches', 'colleges', 'players'],
    because: 'whoever shows a picture, its address changes in the transaction that replaces its files',
  },
  {
    path: 'server/src/privacy/erasure/queries.ts',
    tables: [
      'coaches',
      'contactMessages',
      'conversations',
      'formerGuardianships',
      'guardianInvitations',
      'leftRefusals',
      'liveEvents',
      'liveStreams',
      'mails',
      'messages',
      'notifications',
      'outbox',
      'parentRequests',
      'posts',
      'prospectNotes',
      'rateLimits',
      'readPlayers',
      'staffEntries',
      'users',
      'verifications',
    ],
    because: 'the deletion of an account takes its traces everywhere, so one file shows all that it takes',
  },
  {
    path: 'server/src/privacy/close-again-queries.ts',
    tables: ['conversations', 'personConversations', 'players', 'shareStops'],
    because: 'what was closed for a former account comes back in the statements that read the kept record',
  },
]
