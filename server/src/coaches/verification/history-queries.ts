import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { CoachEvidence, CoachVerificationEnd } from '../../platform/db/schema.ts'

/** An audit log line about a coach who was refused or who left a college. */
export interface AuditedStanding {
  coachId: string
  action: string
  at: Date
  /** 'administrator', or null for a colleague. */
  by: string | null
  actorName: string | null
  fromCollegeId: string | null
}

const actions = ['coaches.refused', 'coaches.withdrawn', 'coaches.collegeChanged']
const maxHistory = 40 // lines or verifications per coach

/** Finds the latest lines about these coaches, newest first per coach. */
export async function findStandingLines(db: Database, coachIds: string[]): Promise<AuditedStanding[]> {
  const { rows } = await sql<AuditedStanding>`
    select coach.id as coach_id, line.action, line.at, line.details ->> 'by' as by, users.name as actor_name,
      line.details ->> 'from' as from_college_id
    from unnest(${coachIds}::uuid[]) as coach (id)
    cross join lateral (
      select id, action, at, details, actor_id from audit_log
      where subject_id = coach.id and action = any(${actions}::text[])
      order by at desc, id desc limit ${maxHistory}
    ) as line
    left join users on users.id = line.actor_id
    order by line.at desc, line.id desc`.execute(db)
  return rows
}

/** One period during which a coach was verified. */
export interface KeptVerification {
  coachId: string
  collegeName: string
  evidence: CoachEvidence
  grantedBy: string | null
  since: Date
  endedAt: Date | null
  endedWhy: CoachVerificationEnd | null
}

/** Lists when these coaches were verified, newest first per coach. */
export async function findVerifications(db: Database, coachIds: string[]): Promise<KeptVerification[]> {
  const { rows } = await sql<KeptVerification>`
    select kept.coach_id, colleges.college_name, kept.evidence, users.name as granted_by, kept.since, kept.ended_at, kept.ended_why
    from unnest(${coachIds}::uuid[]) as coach (id)
    cross join lateral (
      select id, coach_id, college_id, evidence, granter_id, since, ended_at, ended_why from coach_verifications
      where coach_id = coach.id order by since desc, id desc limit ${maxHistory}
    ) as kept
    join colleges on colleges.id = kept.college_id
    left join users on users.id = kept.granter_id
    order by kept.since desc, kept.id desc`.execute(db)
  return rows
}

/** Returns the names of these colleges; a deleted one has none. */
export async function findCollegeNames(db: Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; collegeName: string }>`
    select id, college_name from colleges where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, collegeName }) => [id, collegeName]))
}
