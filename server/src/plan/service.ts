import { fileURLToPath } from 'node:url'
import { type answerPlanStep, type Division, divisions, type Plan } from '@touchline/contract'
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
import { type DatedStep, datedSteps, hasGraduated } from './steps.ts'

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
  { playerId, language }: { playerId: string; language: 'en' | 'es' },
): Promise<Plan> {
  const found = await stepsOf(platform, db, playerId)
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
    steps: steps.map((step) => presentStep(step, language)),
    deadlines: deadlines.map(({ collegeName, ...rest }) => ({ ...rest, collegeName: collegeName ?? '' })),
  }
}

interface Found {
  version: string
  facts: NonNullable<Awaited<ReturnType<typeof findPlanFacts>>>
  chosen: Division[]
  steps: DatedStep[]
  today: string
}

async function stepsOf(platform: Platform, db: Database, playerId: string): Promise<Found | undefined> {
  const now = platform.clock.now()
  const today = todayAt(now)
  const { version, steps: entries } = await planFile(platform).current()
  const facts = await findPlanFacts(db, playerId, `${today}T00:00`)
  if (!facts) return undefined
  const listed = await findListed(db, playerId)
  const chosen = divisions.filter((division) => facts.divisionsInterestedIn.includes(division))
  const minor = isMinor(facts, now)
  const steps = datedSteps({
    // an adult has no parents here
    steps: entries.filter(({ doneWhen }) => minor || doneWhen !== 'guardianJoined'),
    player: { gender: facts.gender, classYear: facts.yearGraduating, divisions: chosen },
    answers: await findAnswers(db, playerId),
    isDone: (doneWhen) => isSeenDone(doneWhen, { ...facts, listed }),
    today,
  })
  return { version, facts, chosen, steps, today }
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
