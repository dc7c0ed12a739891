import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedMessage } from './fields.ts'

/** Seconds the server holds a decision, so that it can be undone before anyone hears of it. */
export const undoSeconds = 10

/** Administrators' decisions that can be undone. */
export const heldDecisions = ['confirmCoach', 'refuseCoach', 'restoreAccount'] as const
export type HeldKind = (typeof heldDecisions)[number]

export const Undoable = z
  .boolean()
  .default(false)
  .describe(
    `Holds the decision for ${undoSeconds} seconds, in which it can be undone; false makes it at once`,
  )

/** A decision about a person that the server holds, or that failed. */
export const HeldDecision = z
  .object({
    decisionId: Id,
    decision: z.enum(heldDecisions),
    state: z
      .enum(['undoable', 'saving', 'failed'])
      .describe('failed: something about the person changed meanwhile, so nothing was decided'),
    undoableFor: z.int().describe('Milliseconds in which the one who decided can undo it'),
    mine: z.boolean().describe('The caller decided'),
  })
  .meta({ id: 'HeldDecision' })
export type HeldDecision = z.infer<typeof HeldDecision>

export const undoDecision = endpoint({
  name: 'undoDecision',
  method: 'DELETE',
  path: '/api/admin/decisions/:decisionId',
  access: 'admin',
  summary:
    'Undoes an own decision that the server still holds: nobody ever hears of it. 404 for one of somebody else, 409 once its time is over',
  params: z.object({ decisionId: Id }),
  response: z.object({ message: LocalizedMessage }),
  errors: [409],
})
