import { BoardSettings, t } from '@touchline/contract'
import type { CoachActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { notAllowed, ProblemError } from '../platform/problem.ts'
import { touchEvaluated } from './evaluations/evaluation-queries.ts'
import { tellStaff } from './live.ts'
import { dropFromProspects, findSettings, lockBoard, saveSettings } from './queries.ts'

/** A board as a program finds it. */
export const firstSettings: BoardSettings = {
  subStages: [],
  tags: [],
  fields: [],
  phrases: [],
  folded: [],
  movesToContacted: true,
  splitFrom: 1.5,
}

/** Reads stored settings; what a newer version has added has its first value. */
export function settingsOf(stored: unknown): BoardSettings {
  const known = typeof stored === 'object' && stored !== null ? stored : {}
  const read = BoardSettings.safeParse({ ...firstSettings, ...known })
  return read.success ? read.data : firstSettings
}

/** Saves the settings as a whole, and takes tags, fields and sub-stages that went off the prospects; 409 after another save. */
export async function changeSettings(
  ctx: Context<CoachActor>,
  { settings, version }: { settings: BoardSettings; version: number },
) {
  checkLabels(settings)
  const { collegeId } = ctx.actor
  return inTransaction(ctx, async ({ trx, platform }) => {
    const board = await lockBoard(trx, collegeId)
    const stored = await findSettings(trx, collegeId)
    if (stored.settingsVersion !== version) {
      throw new ProblemError(
        409,
        'changed_meanwhile',
        t`A colleague has changed this meanwhile. Take another look.`,
      )
    }
    const settingsVersion = version + 1
    await saveSettings(trx, collegeId, { settings, settingsVersion })
    const kept = (list: readonly { id: string }[]) => list.map(({ id }) => id)
    await dropFromProspects(trx, {
      collegeId,
      version: board.version,
      tagIds: kept(settings.tags),
      fieldIds: kept(settings.fields),
      subStages: settings.subStages,
    })
    if (settings.splitFrom !== settingsOf(stored.settings).splitFrom)
      await touchEvaluated(trx, { collegeId, version: board.version })
    await tellStaff({ platform, trx }, { collegeId, version: board.version })
    return { settings, settingsVersion }
  })
}

function checkLabels({ subStages, tags, fields }: BoardSettings) {
  const perStage = subStages.map(({ stage, label }) => `${stage} ${label.toLowerCase()}`)
  const lists = [
    perStage,
    tags.map(({ label }) => label.toLowerCase()),
    fields.map(({ label }) => label.toLowerCase()),
  ]
  const ids = [...subStages, ...tags, ...fields].map(({ id }) => id)
  if ([...lists, ids].some((list) => new Set(list).size < list.length))
    throw new ProblemError(400, 'invalid_input', t`Two of these have the same name. Change one.`)
  const counts = Map.groupBy(subStages, ({ stage }) => stage)
  if ([...counts.values()].some((list) => list.length > 6))
    throw notAllowed(t`A stage takes up to 6 steps of your own.`)
}
