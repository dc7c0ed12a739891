import { fileURLToPath } from 'node:url'
import type { ContactRules, ContactVerdict, Language } from '@touchline/contract'
import type { Database } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { type ContactFacts, judge } from './judge.ts'
import { presentEdition } from './present.ts'
import { findContactFacts } from './queries.ts'
import { RuleFile } from './rule-file.ts'

const shippedFile = fileURLToPath(new URL('../../contact-rules.json', import.meta.url))

const files = new WeakMap<Platform, RuleFile>()

/** Reads the rule file of this platform at first use; an Error that names file and place when it cannot be used. */
export function ruleFile(platform: Platform): RuleFile {
  const known = files.get(platform)
  if (known) return known
  const file = new RuleFile(platform.env.CONTACT_RULES_FILE ?? shippedFile, platform)
  files.set(platform, file)
  return file
}

/** May this coach send this player a first message at this moment? 404 when one of them is gone. */
export async function contactVerdict(
  platform: Platform,
  db: Database,
  pair: { coachId: string; playerId: string },
  language: Language = 'en',
): Promise<ContactVerdict> {
  const facts = await findContactFacts(db, pair)
  if (!facts) throw notFound('player')
  const { division, gender, yearGraduating, stateLocated } = facts
  return contactVerdictFor(
    platform,
    { division, gender, classYear: yearGraduating, state: stateLocated },
    language,
  )
}

/** The same from facts already read. */
export async function contactVerdictFor(
  platform: Platform,
  facts: ContactFacts,
  language: Language = 'en',
): Promise<ContactVerdict> {
  return judge(await ruleFile(platform).current(), facts, platform.clock.now(), language)
}

/** The contact rules in force, for people to read. */
export async function contactRules(platform: Platform, language: Language): Promise<ContactRules> {
  return presentEdition(await ruleFile(platform).current(), language)
}
