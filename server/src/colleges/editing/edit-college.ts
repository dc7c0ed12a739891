import { type editCollege, type OutputOf, positions, t } from '@touchline/contract'
import type { z } from 'zod'
import type { CoachActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notAllowed } from '../../platform/problem.ts'
import { mayEditCollege } from '../policy.ts'
import { collegePage } from '../service.ts'
import { type CollegeDetails, lockDetails, saveDetails } from './edit-queries.ts'

type Edit = z.output<(typeof editCollege)['body']>

/** The fields and their columns as named in `edited_columns`, which an import leaves alone. */
const fields = [
  ['description', 'description'],
  ['collegeWebsite', 'college_website'],
  ['positionsNeeded', 'positions_needed'],
  ['coaches', 'coaches'],
  ['division', 'division'],
  ['overview', 'overview'],
  ['graduatingYears', 'graduating_years'],
  ['gpa', 'gpa'],
  ['rosterSize', 'roster_size'],
  ['statedCost', 'stated_cost'],
  ['statedCostOutOfState', 'stated_cost_out_of_state'],
] as const satisfies readonly (readonly [keyof CollegeDetails, string])[]

/**
 * Changes the given details of the caller's college; 403 for any other. An edited division shows as unverified, and
 * contact rules keep using the official one.
 */
export async function changeDetails(
  ctx: Context<CoachActor>,
  edit: Edit,
): Promise<OutputOf<typeof editCollege>> {
  const { collegeId } = edit
  if (!mayEditCollege(ctx.actor, collegeId)) throw notAllowed(t`You can only edit your own college.`)
  await inTransaction(ctx, async ({ platform, trx, actor, request, now }) => {
    const { editedColumns, officialDivision, ...before } = await lockDetails(trx, collegeId)
    const details = detailsOf(edit, before)
    const changed = changedColumns(before, details)
    if (changed.length === 0) return
    const edited = [...new Set([...editedColumns, ...changed])]
      // Returning to the official division is not an edit for imports to preserve.
      .filter((column) => column !== 'division' || details.division !== officialDivision)
      .sort()
    await saveDetails(trx, collegeId, { ...details, editedColumns: edited, updatedAt: now })
    await audit(platform, trx, {
      action: 'colleges.edited',
      actorId: actor.userId,
      subjectId: collegeId,
      details: { columns: changed.join(' ') },
      requestId: request.id,
    })
  })
  return {
    message: t`College details updated successfully`,
    data: await collegePage(ctx, collegeId),
  }
}

function detailsOf({ positionsNeeded: needed, ...edit }: Edit, before: CollegeDetails): CollegeDetails {
  const {
    description = before.description,
    collegeWebsite = before.collegeWebsite,
    coaches = before.coaches,
    division = before.division,
    overview = before.overview,
    graduatingYears = before.graduatingYears,
    gpa = before.gpa,
    rosterSize = before.rosterSize,
    cost: statedCost = before.statedCost,
    costOutOfState: statedCostOutOfState = before.statedCostOutOfState,
  } = edit
  const positionsNeeded = needed
    ? positions.filter((position) => needed.includes(position))
    : before.positionsNeeded
  return {
    description,
    collegeWebsite,
    positionsNeeded,
    coaches,
    division,
    overview,
    graduatingYears,
    gpa,
    rosterSize,
    statedCost,
    statedCostOutOfState,
  }
}

function changedColumns(before: CollegeDetails, after: CollegeDetails): string[] {
  return fields
    .filter(([field]) => String([before[field]].flat().sort()) !== String([after[field]].flat().sort()))
    .map(([, column]) => column)
}
