import { corners, formOf, formVersion, levels, occasions, positions } from '@touchline/contract'
import type { DemoCoach } from './coaches.ts'
import { daysAgo, type Story } from './story.ts'
import { evaluationWords } from './workbench-words.ts'

interface Seen {
  id: string
  collegeId: string
  mainPosition: string | null
}

const both = 24 // prospects marked by both coaches
const split = 4 // of these, about whom they disagree
const alone = 9 // marked by the head coach alone
const fresh = 3 // marked by the assistant yesterday: hidden until the head coach has marked them

/** Inserts 60 evaluations of the named staff's prospects. */
export async function seedEvaluations(
  story: Story,
  [head, assistant]: [DemoCoach, DemoCoach],
  rows: readonly Seen[],
) {
  const { trx, luck } = story
  const seen = luck.some(rows, both + alone + fresh)
  const evaluations = seen.flatMap((row, index) => {
    const base = luck.between(5, 8)
    const days = luck.between(5, 150)
    const near = () => base + luck.between(0, 2) - 1
    if (index < split)
      return [
        written(story, row, { coach: head, overall: 9, days }),
        written(story, row, { coach: assistant, overall: 5, days }),
      ]
    if (index < both)
      return [head, assistant].map((coach) => written(story, row, { coach, overall: near(), days }))
    return index < both + alone
      ? [written(story, row, { coach: head, overall: near(), days })]
      : [written(story, row, { coach: assistant, overall: near(), days: 1 })]
  })
  await trx.insertInto('evaluations').values(evaluations).execute()
}

interface Opinion {
  coach: DemoCoach
  /** In halves. */
  overall: number
  days: number
}

function written({ luck, now }: Story, row: Seen, { coach, overall, days }: Opinion) {
  const at = daysAgo(now, days)
  const position = positions.find((one) => one === row.mainPosition) ?? null
  const near = () => Math.min(10, Math.max(2, overall + luck.between(0, 2) - 1)) / 2
  // the better the mark, the higher on the list of levels
  const ceiling = Math.min(3, Math.max(0, Math.floor((10 - overall) / 2)))
  return {
    id: luck.id(at),
    prospectId: row.id,
    collegeId: row.collegeId,
    authorId: coach.id,
    form: formOf(position),
    formVersion,
    occasion: luck.happens(0.7) ? 'game' : luck.pick(occasions),
    seenOn: at.toISOString().slice(0, 10),
    minutes: luck.pick([35, 45, 60, 80, 90]),
    position,
    conditions: luck.happens(0.4) ? [luck.pick(['rain', 'wind', 'turf', 'heat'])] : [],
    marks: JSON.stringify(Object.fromEntries(corners.map((corner) => [corner, near()]))),
    overall,
    levelNow: levels[ceiling + 1] ?? null,
    ceiling: levels[ceiling] ?? null,
    confidence: luck.between(1, 3),
    recommendation: overall >= 8 ? 'pursue' : overall >= 6 ? 'seeAgain' : 'pass',
    words: luck.happens(0.7) ? luck.pick(evaluationWords) : '',
    lockedAt: at,
    writtenAt: at,
    changedAt: at,
  }
}
