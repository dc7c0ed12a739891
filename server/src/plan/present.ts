import type { getPlanRules, Language, OutputOf, PlanStep } from '@touchline/contract'
import { whenText } from './dates.ts'
import type { PlanEdition, PlanEntry } from './edition.ts'
import type { DatedStep } from './steps.ts'

/** Presents a step to its family, in this language. */
export function presentStep(
  step: DatedStep,
  { language, today }: { language: Language; today: string },
): PlanStep {
  const { entry, dates, time, doneBy, notForUs } = step
  const { link = null, doneWhen, checked } = entry
  return {
    ...presentLine(entry, language),
    when: whenText(dates, language),
    opens: dates.opens,
    due: dates.due,
    time,
    doneBy,
    ticksItself: doneWhen !== 'byHand' && doneWhen !== 'passes',
    passes: doneWhen === 'passes',
    snoozedUntil: isPutOff(step, today) ? step.snoozedUntil : null,
    notForUs,
    link,
    checked,
  }
}

/** Returns true if a step waits for the day it was put off to: that day is ahead, and it would begin before. */
const isPutOff = ({ snoozedUntil, dates: { opens } }: DatedStep, today: string) =>
  snoozedUntil !== null && snoozedUntil > today && snoozedUntil > (opens ?? '')

/** Presents the file, for anyone. */
export function presentRules(
  { version, checked, steps }: PlanEdition,
  language: Language,
): OutputOf<typeof getPlanRules> {
  return {
    version,
    checked,
    steps: steps.map((entry) => ({ ...presentLine(entry, language), checked: entry.checked })),
  }
}

function presentLine({ id, title, why, unsettled, source, url, es }: PlanEntry, language: Language) {
  const words = language === 'es' ? es : { title, why, unsettled }
  return { planId: id, title: words.title, why: words.why, unsettled: words.unsettled ?? '', source, url }
}
