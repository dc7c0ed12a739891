import { gradeMonths } from '@touchline/contract'
import { sql } from 'kysely'
import { isOpen, type Viewer } from './eyes-queries.ts'

/** A coach's latest word on a prospect, with the overall mark in halves. */
export interface StoredOpinion {
  overall: number | null
  recommendation: string | null
  ceiling: string | null
}

/** Matches the latest evaluation of each coach that the viewer may read, if it is recent enough to count. */
export const doesCount = (viewer: Viewer) => sql<boolean>`(${isOpen(viewer)}
  and locked_at > ${viewer.now}::timestamptz - ${sql.raw(`interval '${gradeMonths} months'`)}
  and row_number() over (partition by evaluations.prospect_id, author_id, ${isOpen(viewer)}
    order by locked_at desc, evaluations.id desc) = 1)`

/** Collects a prospect's opinions as a member of the staff may read them: by prospect, as `lastNote` does. */
export function opinions(collegeId: string, viewer: Viewer) {
  return sql<{ latest: StoredOpinion[] | null; seenOn: string | null }>`(
    select max(seen_on) as seen_on, json_agg(json_build_object(
      'overall', overall, 'recommendation', recommendation, 'ceiling', ceiling) order by id) filter (where counts) as latest
    from (select id, seen_on, overall, recommendation, ceiling, ${doesCount(viewer)} as counts from evaluations
      where prospect_id = prospects.id and college_id = ${collegeId} and ${isOpen(viewer)}) as readable)`
}

/** Selects from which difference the program calls opinions split. */
export const splitFrom = (collegeId: string) =>
  sql<
    number | null
  >`(select (settings ->> 'splitFrom')::double precision from boards where college_id = ${collegeId})`
