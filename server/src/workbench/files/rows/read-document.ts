import { type FieldValue, foldName, nextClass, t } from '@touchline/contract'
import { factColumns } from '../../changes/facts.ts'
import { type BoardDocument, DocumentProspect } from '../board-document.ts'
import type { Candidate } from './candidate.ts'
import { idOf, isTooLong, type OwnWords, tooLong } from './own-words.ts'

/** Reads the prospects of a board as JSON; their number in the list is their row. */
export function readDocument({ prospects }: BoardDocument, words: OwnWords, now: Date): Candidate[] {
  return prospects.map((given, at) => {
    const row = at + 1
    const parsed = DocumentProspect.safeParse(given)
    if (parsed.success) return candidateOf(row, parsed.data, { words, now })
    const name = typeof given === 'object' && given !== null && 'name' in given ? String(given.name) : ''
    const problems = parsed.error.issues.map(({ path, message }) => ({
      column: null,
      message: { key: '{0}: {1}', values: [path.join('.'), { key: message, values: [] }] },
      text: '',
    }))
    return { ...empty(row, name), problems }
  })
}

const empty = (row: number, name: string): Candidate => ({
  ...{ row, name, cells: [name], facts: {}, contacts: {}, tags: [], custom: {}, notes: [], problems: [] },
})

function candidateOf(
  row: number,
  prospect: DocumentProspect,
  { words, now }: { words: OwnWords; now: Date },
): Candidate {
  const {
    name,
    entry,
    classYear,
    positions,
    state,
    city,
    school,
    club,
    clubLevel,
    jersey,
    height,
    gpa,
    video,
  } = prospect
  const { contacts, stage, step, priority, tags, fields, notes } = prospect
  const { subStages, fields: own } = words.settings
  const custom: Record<string, FieldValue> = {}
  const problems: Candidate['problems'] = []
  for (const [label, value] of Object.entries(fields)) {
    const field = own.find((one) => foldName(one.label) === foldName(label))
    if (field) custom[field.id] = value
    else
      problems.push({
        column: null,
        message: t`A field of this player isn't in the file's settings.`,
        text: label,
      })
  }
  // former classes stay, but nobody is noted who is too young
  const isAhead = classYear !== null && classYear >= nextClass(now)
  const noted = isAhead ? factColumns({ classYear, entry }, { entry }, now) : undefined
  if (noted && 'refused' in noted)
    problems.push({ column: null, message: noted.refused, text: String(classYear) })
  if (isTooLong(custom)) problems.push({ column: null, message: tooLong, text: '' })
  const subStage = subStages.find((one) => one.stage === stage && one.label === step)
  return {
    ...empty(row, name),
    facts: { entry, classYear, positions, state, city, school, club, clubLevel, jersey, height, gpa, video },
    contacts,
    stage: { stage, subStageId: subStage?.id ?? null },
    ...(priority === null ? {} : { priority }),
    tags,
    custom,
    notes,
    problems,
    kept: {
      playerId: prospect.playerId,
      entering: prospect.entering,
      mainPosition: prospect.mainPosition,
      exitReason: prospect.exitReason,
      owner: prospect.owner,
      archivedAt: prospect.archivedAt,
      addedAt: prospect.addedAt,
      alsoKnown: prospect.alsoKnown,
    },
  }
}

/** Puts the settings of a board as JSON into the program's: an untouched board takes them all, another what it lacks. */
export function mergeSettings(words: OwnWords, { settings }: BoardDocument, untouched: boolean) {
  const own = words.settings
  if (untouched) words.replace({ ...settings, subStages: [], tags: [], fields: [], phrases: [] })
  for (const { label, color, icon } of settings.tags) words.tag(label, { color, icon })
  for (const { label, kind, choices } of settings.fields)
    words.field({ fieldId: idOf(label, own.fields), label, kind }, choices)
  for (const { stage, label } of settings.subStages) words.subStage(stage, label)
  for (const phrase of settings.phrases) words.phrase(phrase)
}
