import {
  ageOf,
  type ContactDate,
  type ContactRules,
  type ContactVerdict,
  type Division,
  divisions,
  type Gender,
  type Language,
} from '@touchline/contract'
import { z } from 'zod'
import type { Database } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { considered, countedSince, type KnownFacts } from './considered.ts'
import { judge, presentEdition, presentRule, strictest } from './judge.ts'
import { dayText } from './moment.ts'
import {
  type ContactFactsRow,
  findContactFacts,
  findPlayerFacts,
  getStaffFacts,
  sweepFormerFacts,
} from './queries.ts'
import { ruleFile } from './rule-file.ts'
import type { ContactFacts } from './ruling.ts'

export { countedSince } from './considered.ts'
export { leftDivisions, replacedFacts } from './queries.ts'
export { ruleFile } from './rule-file.ts'

/** Returns the time zone that counts for most of each state. */
export async function stateZones(platform: Platform): Promise<ReadonlyMap<string, string>> {
  const { zones } = await ruleFile(platform).current()
  return new Map(Object.entries(zones).map(([state, [zone = '']]) => [state, zone]))
}

/** Judges whether this coach may send this player a first message now; 404 if either is gone. */
export async function contactVerdict(
  platform: Platform,
  db: Database,
  { language, ...pair }: { coachId: string; playerId: string; language?: Language },
): Promise<ContactVerdict> {
  const now = platform.clock.now()
  const since = countedSince(now)
  const facts = await findContactFacts(db, { ...pair, playerSince: since.player, coachSince: since.coach })
  if (!facts) throw notFound('player')
  return verdictOn(platform, facts, { now, language })
}

/** Judges a first message by what is known of its coach and player. */
export async function verdictOn(
  platform: Platform,
  facts: ContactFactsRow,
  { now, language }: { now: Date; language?: Language | undefined },
): Promise<ContactVerdict> {
  const { officialDivision, division: shownDivision, gender, yearGraduating, stateLocated: state } = facts
  const about = considered({
    officialDivision,
    shownDivision,
    gender,
    classYear: yearGraduating,
    state,
    age: ageOf(facts, now),
    leftDivisions: facts.left.map(({ division, at }) => ({ division, at: new Date(at) })),
    replaced: replacedOf(facts.replaced),
  })
  return judge(await ruleFile(platform).current(), about, { now, language })
}

/** Judges an unknown coach, by the strictest rules of the player's side of the game. */
export async function strictestVerdict(
  platform: Platform,
  db: Database,
  { playerId, language }: { playerId: string; language?: Language },
): Promise<ContactVerdict> {
  const now = platform.clock.now()
  const facts = await findPlayerFacts(db, { playerId, playerSince: countedSince(now).player })
  if (!facts) throw notFound('player')
  const { gender, yearGraduating: classYear, stateLocated: state, replaced } = facts
  const about = considered({
    officialDivision: null,
    shownDivision: divisions[0],
    gender,
    classYear,
    state,
    age: ageOf(facts, now),
    leftDivisions: [],
    replaced: replacedOf(replaced),
  })
  return judge(await ruleFile(platform).current(), about, { now, language })
}

interface StaffOf {
  officialDivision: Division | null
  division: Division
  gender: Gender
}

/**
 * Returns the judge of colleges' staffs for one player, ignoring colleges their coaches recently left; 404 if the player
 * is gone.
 */
export async function staffsJudge(
  platform: Platform,
  db: Database,
  { playerId, language }: { playerId: string; language?: Language },
): Promise<(staff: StaffOf) => ContactVerdict> {
  const now = platform.clock.now()
  const facts = await findPlayerFacts(db, { playerId, playerSince: countedSince(now).player })
  if (!facts) throw notFound('player')
  const { yearGraduating: classYear, stateLocated: state } = facts
  const player = { classYear, state, age: ageOf(facts, now), replaced: replacedOf(facts.replaced) }
  const edition = await ruleFile(platform).current()
  return ({ officialDivision, division: shownDivision, gender }) => {
    const about = considered({ ...player, officialDivision, shownDivision, gender, leftDivisions: [] })
    return judge(edition, about, { now, language })
  }
}

/** Facts of a player that a staff's verdict goes by. */
export interface JudgedFacts {
  classYear: number | null
  state: string | null
  age: number
}

/**
 * Returns what tells from when a college's staff may write first, for lists: null where it may now, or no day is known.
 * It leaves out what players and coaches have changed of late.
 */
export async function staffOpenings(
  platform: Platform,
  db: Database,
  collegeId: string,
): Promise<(player: JudgedFacts) => string | null> {
  const { officialDivision, division: shownDivision, gender } = await getStaffFacts(db, collegeId)
  const edition = await ruleFile(platform).current()
  const now = platform.clock.now()
  const college = { officialDivision, shownDivision, gender, leftDivisions: [], replaced: [] }
  return (player) => {
    const { ends } = strictest(edition, considered({ ...player, ...college }), now)
    return ends.at > now.getTime() && Number.isFinite(ends.at) ? new Date(ends.at).toISOString() : null
  }
}

/** Like `contactVerdict`, from facts already read. */
export async function contactVerdictFor(
  platform: Platform,
  facts: ContactFacts,
  language: Language = 'en',
): Promise<ContactVerdict> {
  return judge(await ruleFile(platform).current(), facts, { now: platform.clock.now(), language })
}

/**
 * Lists when each body's coaches may first write to a player with these facts, in order of divisions; null for a body
 * whose coaches may write now. Replaced facts count as in a verdict.
 */
export async function contactDates(
  platform: Platform,
  {
    replaced,
    ...player
  }: Pick<KnownFacts, 'gender' | 'classYear' | 'state' | 'age'> & { replaced: Replaced },
  language: Language,
): Promise<ContactDate[]> {
  const edition = await ruleFile(platform).current()
  const now = platform.clock.now()
  const dates = new Map<string, string | null>()
  for (const division of divisions) {
    const about = considered({
      ...player,
      officialDivision: division,
      shownDivision: division,
      leftDivisions: [],
      replaced: replacedOf(replaced),
    })
    const { ruling, ends } = strictest(edition, about, now)
    const { body } = presentRule(ruling.rule, language)
    const isHeld = ends.at > now.getTime() && Number.isFinite(ends.at)
    if (!dates.has(body)) dates.set(body, isHeld ? dayText(ends, language) : null)
  }
  return [...dates].map(([body, opens]) => ({ body, opens }))
}

type Replaced = readonly { year: number | null; state: string | null; age: number; at: string | Date }[]

function replacedOf(rows: Replaced): KnownFacts['replaced'] {
  return rows.map(({ year: classYear, at, ...rest }) => ({ ...rest, classYear, at: new Date(at) }))
}

/** Returns the contact rules in force, for people to read. */
export async function contactRules(platform: Platform, language: Language): Promise<ContactRules> {
  return presentEdition(await ruleFile(platform).current(), language)
}

const sweepQueue = jobQueue('contact.sweep', z.object({}))

/** Registers the daily job that deletes former facts that no longer count. */
export function contactJobs({ jobs, db, clock }: Platform) {
  jobs.work(sweepQueue, () => sweepFormerFacts(db, countedSince(clock.now())), '47 4 * * *')
}
