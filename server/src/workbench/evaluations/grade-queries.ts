import { gradeMonths } from '@touchline/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { asPrepared } from '../../platform/db/prepared-statements.ts'
import { isOpen, type Viewer } from './eyes-queries.ts'

/** A coach's latest word on a prospect, with the overall mark in halves. */
export interface StoredOpinion {
  overall: number | null
  recommendation: string | null
  ceiling: string | null
}

/** Matches the latest evaluation within each of these groups, if it is recent enough to count. */
const isLatest = ({ now }: Viewer, groups: RawBuilder<unknown>) =>
  sql<boolean>`(locked_at > ${now}::timestamptz - ${sql.raw(`interval '${gradeMonths} months'`)}
  and row_number() over (partition by ${groups} order by locked_at desc, evaluations.id desc) = 1)`

/** Matches the latest evaluation of each coach that the viewer may read, if it is recent enough to count. */
export const doesCount = (viewer: Viewer) =>
  sql<boolean>`(${isOpen(viewer)} and ${isLatest(viewer, sql`evaluations.prospect_id, author_id, ${isOpen(viewer)}`)})`

/** An opinion that the viewer may read. */
interface ReadOpinion extends StoredOpinion {
  seenOn: string
  counts: boolean
}

type Reader = Viewer & { collegeId: string }

const readable = ({ collegeId, ...viewer }: Reader, chosen: RawBuilder<unknown>) => sql`
  select prospect_id, seen_on, overall, recommendation, ceiling,
    ${isLatest(viewer, sql`evaluations.prospect_id, author_id`)} as counts
  from evaluations where college_id = ${collegeId} and prospect_id in (${chosen}) and ${isOpen(viewer)}`

/** Finds all opinions on prospects that a query selects, as a member of the staff may read them. */
export async function findOpinions(db: Database, reader: Reader, chosen: RawBuilder<unknown>) {
  const query = sql<ReadOpinion & { prospectId: string }>`${readable(reader, chosen)} ${asPrepared}`
  return (await query.execute(db)).rows
}

/** Selects the opinions on one prospect. */
export const opinionsOn = (reader: Reader) => sql<ReadOpinion[]>`(
  select coalesce(json_agg(json_build_object('seenOn', seen_on, 'overall', overall,
    'recommendation', recommendation, 'ceiling', ceiling, 'counts', counts)), '[]')
  from (${readable(reader, sql`prospects.id`)}) as opinion)`

/** Selects from which difference the program calls opinions split. */
export const splitFrom = (collegeId: string) =>
  sql<
    number | null
  >`(select (settings ->> 'splitFrom')::double precision from boards where college_id = ${collegeId})`
