import { firstName } from '@touchline/contract'
import { type LocalizedText, t, theirs } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'
import type { Week } from './collect.ts'
import type { DueStep } from './digest-queries.ts'

/** One player's part of the Sunday mail. */
export type Part = NonNullable<Mail['parts']>[number]

const most = { colleges: 8, steps: 8, questions: 3, games: 5 }

/** Words one player's week; undefined if there is nothing to say. A parent's parts are headed by the child's first name. */
export function partOf(
  week: Week,
  { readerId, playerId, name }: { readerId: string; playerId: string; name: string },
): Part | undefined {
  const lines = [
    ...named(
      week.answers.filter(({ mutedBy }) => !mutedBy.includes(readerId)).map(({ collegeName }) => collegeName),
      (colleges) => t`Coaches wrote: ${colleges}.`,
    ),
    ...named(week.looks, (colleges) => t`Looked at the profile: ${colleges}.`),
    ...stepLines(week.steps),
    ...week.withoutStep
      .slice(0, most.questions)
      .map(({ collegeName }) => t`What's next for ${collegeName}? There's no step yet.`),
    ...week.games
      .slice(0, most.games)
      .map(({ collegeName, day }) => t`Near you, ${dayText(day)}: ${collegeName} has a game.`),
  ]
  if (lines.length === 0) return undefined
  const part = { lines, links: [] }
  return readerId === playerId ? part : { heading: theirs(firstName(name)), ...part }
}

/** Returns the questions that a part asks, so that they are asked once. */
export const questionsOf = ({ withoutStep }: Week) => withoutStep.slice(0, most.questions)

function named(names: readonly string[], word: (names: string) => LocalizedText): LocalizedText[] {
  const shown = [...new Set(names)].slice(0, most.colleges)
  return shown.length === 0 ? [] : [word(shown.join(', '))]
}

function stepLines(steps: readonly DueStep[]): LocalizedText[] {
  const lines: LocalizedText[] = steps.slice(0, most.steps).map(({ title, due, collegeName }) => {
    const what = collegeName === null ? title : `${title} (${collegeName})`
    return t`By ${dayText(due)}: ${what}`
  })
  const more = steps.length - lines.length
  return more > 0 ? [...lines, t`And ${more} more steps in the next two weeks.`] : lines
}

const inMonth = [
  (day: number) => t`January ${day}`,
  (day: number) => t`February ${day}`,
  (day: number) => t`March ${day}`,
  (day: number) => t`April ${day}`,
  (day: number) => t`May ${day}`,
  (day: number) => t`June ${day}`,
  (day: number) => t`July ${day}`,
  (day: number) => t`August ${day}`,
  (day: number) => t`September ${day}`,
  (day: number) => t`October ${day}`,
  (day: number) => t`November ${day}`,
  (day: number) => t`December ${day}`,
] as const

/** Words a day like '2026-11-29' in the reader's language. */
function dayText(day: string) {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const word = inMonth[month - 1] ?? inMonth[0]
  return word(date)
}

/** Builds the Sunday mail: one part for a player, one for each child of a parent. */
export function digestMail(
  publicUrl: string,
  { email, token }: { email: string; token: string },
  parts: readonly Part[],
): Mail {
  const isParent = parts.some(({ heading }) => heading !== undefined)
  return {
    to: email,
    subject: isParent ? t`Your family's week on Touchline` : t`Your week on Touchline`,
    heading: isParent ? t`Your family's week` : t`Your week`,
    paragraphs: [],
    parts: [...parts],
    action: { label: t`See your colleges`, url: `${publicUrl}/ourColleges` },
    note: t`One email a week, on Sundays, and none if nothing happened. You can turn it off on your account page.`,
    unsubscribe: {
      page: `${publicUrl}/unsubscribe?token=${token}`,
      oneClick: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
    },
  }
}
