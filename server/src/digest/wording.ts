import { firstName } from '@touchline/contract'
import type { OpeningStep } from '../plan/service.ts'
import { type LocalizedText, t, theirs } from '../platform/i18n/localized-text.ts'
import type { Mail, MailPart } from '../platform/jobs/mailer.ts'
import type { News, Week } from './collect.ts'
import type { DueStep } from './digest-queries.ts'
import type { DigestPlayer } from './reader-queries.ts'

const most = { colleges: 8, steps: 8, opening: 3, questions: 3, games: 5 }

interface Reading extends Pick<DigestPlayer, 'readerId' | 'playerId' | 'name' | 'language'> {
  /** Where this reader's news begin, and the last seven days. */
  since: Date
  weekAgo: Date
}

/** Words one player's week; undefined if there is nothing to say. A parent's parts are headed by the child's first name. */
export function partOf(week: Week, reading: Reading, publicUrl: string): MailPart | undefined {
  const { readerId, playerId, name, language, since, weekAgo } = reading
  const isOwn = readerId === playerId
  const wrote = week.answers.filter(({ mutedBy, at }) => at >= since && !mutedBy.includes(readerId))
  const looks = week.looks.filter(({ at }) => at >= since)
  const lately = (news: readonly News[]) => namesOf(news.filter(({ at }) => at >= weekAgo))
  const before = (news: readonly News[]) => namesOf(news.filter(({ at }) => at < weekAgo))
  const lines = [
    ...named(lately(wrote), (colleges) => t`Coaches wrote: ${colleges}.`),
    ...named(before(wrote), (colleges) => t`Coaches wrote the week before: ${colleges}.`),
    ...named(lately(looks), (colleges) =>
      isOwn ? t`Looked at your profile: ${colleges}.` : t`Looked at the profile: ${colleges}.`,
    ),
    ...named(before(looks), (colleges) =>
      isOwn
        ? t`Looked at your profile the week before: ${colleges}.`
        : t`Looked at the profile the week before: ${colleges}.`,
    ),
    ...stepLines(week.steps),
    ...openingLines(week.opening, language),
    ...named(
      namesOf(week.withoutStep.slice(0, most.questions)),
      (colleges) => t`What's next? No step yet for ${colleges}.`,
    ),
    ...week.games
      .slice(0, most.games)
      .map(({ collegeName, day }) => t`${collegeName}, near you, plays on ${dayText(day)}.`),
  ]
  if (lines.length === 0) return undefined
  const child = isOwn ? '' : `/${playerId}`
  const links = [
    ...(isOwn && wrote.length > 0 ? [{ label: t`Your messages`, url: `${publicUrl}/messagingHub` }] : []),
    ...(isOwn ? [] : [{ label: t`Colleges`, url: `${publicUrl}/ourColleges${child}` }]),
    ...(week.opening.length > 0
      ? [{ label: isOwn ? t`Your plan` : t`Plan`, url: `${publicUrl}/plan${child}` }]
      : []),
  ]
  return isOwn ? { lines, links } : { heading: theirs(firstName(name)), lines, links }
}

/** Returns the questions that a part asks for the first time, so that they are asked once. */
export const questionsOf = ({ withoutStep }: Week) =>
  withoutStep.slice(0, most.questions).filter(({ isAsked }) => !isAsked)

const namesOf = (colleges: readonly { collegeName: string }[]) =>
  colleges.map(({ collegeName }) => collegeName)

function named(
  names: readonly string[],
  word: (names: string | LocalizedPhrase) => LocalizedText,
): LocalizedText[] {
  const all = [...new Set(names)]
  const shown = all.slice(0, most.colleges).join(', ')
  if (all.length === 0) return []
  // how many more is not said: counts of looks would make a contest of them
  return [word(all.length > most.colleges ? t`${shown} and others` : shown)]
}

type LocalizedPhrase = ReturnType<typeof t>

function stepLines(steps: readonly DueStep[]): LocalizedText[] {
  const lines: LocalizedText[] = steps.slice(0, most.steps).map(({ title, due, collegeName }) => {
    const what = collegeName === null ? title : `${title} (${collegeName})`
    return t`By ${dayText(due)}: ${what}`
  })
  const more = steps.length - lines.length
  return more > 0 ? [...lines, t`And ${more} more to do in the next two weeks.`] : lines
}

function openingLines(opening: readonly OpeningStep[], language: Reading['language']): LocalizedText[] {
  const lines: LocalizedText[] = opening
    .slice(0, most.opening)
    .map(({ title, opens }) => t`In the plan from ${dayText(opens)}: ${title[language]}`)
  const more = opening.length - lines.length
  return more > 0 ? [...lines, t`And ${more} more in the plan.`] : lines
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

/** Builds the week's mail: one part for a player, one for each child of a parent. */
export function digestMail(
  publicUrl: string,
  { email, token }: { email: string; token: string },
  parts: readonly MailPart[],
): Mail {
  const isParent = parts.some(({ heading }) => heading !== undefined)
  return {
    to: email,
    subject: isParent ? t`Your family's week on Touchline` : t`Your week on Touchline`,
    heading: isParent ? t`Your family's week` : t`Your week`,
    paragraphs: [],
    parts: [...parts],
    action: isParent
      ? { label: t`Open your family page`, url: `${publicUrl}/family` }
      : { label: t`See your colleges`, url: `${publicUrl}/ourColleges` },
    note: t`One email a week, and none if nothing happened. Choose the day, or turn it off, on your account page.`,
    unsubscribe: {
      page: `${publicUrl}/unsubscribe?token=${token}`,
      oneClick: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
    },
  }
}
