import { fileURLToPath } from 'node:url'
import { type answerPlanStep, type Division, divisions, type Language, type Plan } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { openDeadlines } from '../calendar/service.ts'
import { requireFamily, tellFamily } from '../college-lists/service.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { operatorFile } from '../platform/operator-file.ts'
import type { Platform } from '../platform/platform.ts'
import { invalid, notFound } from '../platform/problem.ts'
import { isMinor } from '../players/service.ts'
import { isSeenDone } from './done.ts'
import { readPlan } from './edition.ts'
import { presentRules, presentStep } from './present.ts'
import { deleteAnswer, findAnswers, findListed, findPlanFacts, saveAnswer } from './queries.ts'
import { beginOf, type DatedStep, datedSteps, hasGraduated } from './steps.ts'

const shippedFile = fileURLToPath(new URL('../../plan.json', import.meta.url))

const planKind = { about: 'steps of the plan', read: readPlan }

/** Returns this platform's plan file, read on first use; throws an Error naming file and place if it cannot be used. */
export const planFile = operatorFile({ ...planKind, pathOf: ({ PLAN_FILE }) => PLAN_FILE ?? shippedFile })

/** Returns a player's plan, for the player and a minor's parents; 404 for anyone else. */
export async function planFor(ctx: Context, playerId: string): Promise<Plan> {
  const { platform, request } = ctx
  await requireFamily(ctx, playerId)
  return presentPlan(platform, platform.db, { playerId, language: request.language })
}

type Answer = z.output<typeof answerPlanStep.body> & { playerId: string; planId: string }

/** Saves what a family says about a step, or takes it back, and returns the plan; 404 for a step that the file lacks. */
export async function answerStep(ctx: Context, { playerId, planId, answer, until }: Answer): Promise<Plan> {
  const { platform, actor, request, now } = ctx
  await requireFamily(ctx, playerId)
  const { steps } = await planFile(platform).current()
  const entry = steps.find(({ id, doneWhen }) => id === planId && doneWhen !== 'passes')
  if (!entry) throw notFound()
  const snoozedUntil = answer === 'snooze' ? snoozeOf(until, todayAt(now)) : null
  return inTransaction(ctx, async ({ trx }) => {
    if (answer === 'open') await deleteAnswer(trx, playerId, planId)
    else {
      await saveAnswer(trx, {
        id: platform.ids.next(),
        playerId,
        planId,
        title: entry.title,
        by: actor.userId,
        now,
        doneAt: answer === 'done' ? now : null,
        notForUs: answer === 'notForUs',
        snoozedUntil,
      })
    }
    await tellFamily({ platform, trx }, playerId)
    return presentPlan(platform, trx, { playerId, language: request.language })
  })
}

/** Returns the plan file in force, for anyone. */
export async function planRules({ platform, request }: Pick<Context, 'platform' | 'request'>) {
  return presentRules(await planFile(platform).current(), request.language)
}

async function presentPlan(
  platform: Platform,
  db: Database,
  { playerId, language }: { playerId: string; language: Language },
): Promise<Plan> {
  const [found] = await stepsOf(platform, db, [playerId])
  if (!found) throw notFound('player')
  const { version, facts, chosen, steps, today } = found
  const deadlines = await openDeadlines(db, playerId)
  return {
    playerName: facts.name,
    classYear: facts.yearGraduating,
    graduated: hasGraduated(facts.yearGraduating, today),
    divisions: chosen.length === 0 ? [...divisions] : chosen,
    allDivisions: chosen.length === 0,
    version,
    steps: steps.map((step) => presentStep(step, { language, today })),
    deadlines: deadlines.map(({ collegeName, ...rest }) => ({ ...rest, collegeName: collegeName ?? '' })),
  }
}

/** A step of the plan that is not done, and the day from which it can be. */
export interface OpeningStep {
  title: Record<Language, string>
  opens: string
}

/**
 * Lists what there is to do in these players' plans from within these days on, or again then after it was put off:
 * periods that only pass are none of it.
 */
export async function openingSteps(
  platform: Platform,
  db: Database,
  { playerIds, from, until }: { playerIds: readonly string[]; from: string; until: string },
): Promise<ReadonlyMap<string, OpeningStep[]>> {
  const found = await stepsOf(platform, db, playerIds)
  return new Map(
    found.map(({ facts, steps }) => [
      facts.playerId,
      steps
        .filter(({ entry, time }) => time !== 'done' && entry.doneWhen !== 'passes')
        .map((step) => ({
          title: { en: step.entry.title, es: step.entry.es.title },
          opens: beginOf(step),
        }))
        .filter(({ opens }) => opens >= from && opens <= until)
        .toSorted((one, other) => (one.opens < other.opens ? -1 : one.opens > other.opens ? 1 : 0)),
    ]),
  )
}

interface Found {
  version: string
  facts: Awaited<ReturnType<typeof findPlanFacts>>[number]
  chosen: Division[]
  steps: DatedStep[]
  today: string
}

/** Lists these players' plans; nobody's for who is no player. */
async function stepsOf(platform: Platform, db: Database, playerIds: readonly string[]): Promise<Found[]> {
  if (playerIds.length === 0) return []
  const now = platform.clock.now()
  const today = todayAt(now)
  const { version, steps: entries } = await planFile(platform).current()
  const players = await findPlanFacts(db, playerIds, `${today}T00:00`)
  const listed = Map.groupBy(await findListed(db, playerIds), ({ playerId }) => playerId)
  const answers = Map.groupBy(await findAnswers(db, playerIds), ({ playerId }) => playerId)
  return players.map((facts) => {
    const chosen = divisions.filter((division) => facts.divisionsInterestedIn.includes(division))
    const minor = isMinor(facts, now)
    const known = { ...facts, listed: listed.get(facts.playerId) ?? [] }
    const steps = datedSteps({
      // an adult has no parents here
      steps: entries.filter(({ doneWhen }) => minor || doneWhen !== 'guardianJoined'),
      player: { gender: facts.gender, classYear: facts.yearGraduating, divisions: chosen },
      answers: answers.get(facts.playerId) ?? [],
      isDone: (doneWhen) => isSeenDone(doneWhen, known),
      today,
    })
    return { version, facts, chosen, steps, today }
  })
}

/** Returns the day that it is by now in every state, so that nothing opens too early. */
const todayAt = (now: Date) =>
  Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO('Pacific/Honolulu').toPlainDate().toString()

function snoozeOf(until: string | undefined, today: string): string {
  const last = Temporal.PlainDate.from(today).add({ years: 1 }).toString()
  if (until === undefined || until <= today || until > last) {
    throw invalid('until', t`Choose a day in the next 12 months.`)
  }
  return until
}
