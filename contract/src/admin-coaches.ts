import { z } from 'zod'
import { AuditNote } from './audit-note.ts'
import { verifications } from './auth.ts'
import { genders } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { DomainEvidence, RefusalRecord, VerificationRecord } from './evidence.ts'
import { Id, LocalizedMessage } from './fields.ts'
import { HeldDecision, Undoable } from './held-decisions.ts'
import { nextCursor, pageQuery } from './pagination.ts'

/** A coach whose college is not verified, with the evidence for and against. */
export const CoachToDecide = z
  .object({
    coachId: Id,
    coachName: z.string(),
    email: z.string(),
    title: z.string(),
    verification: z.enum(verifications),
    suspended: z.boolean().describe('Who is suspended can be refused, and not be verified'),
    signedUpAt: z.iso.datetime(),
    college: z.object({
      collegeId: Id,
      collegeName: z.string(),
      gender: z.enum(genders),
      listed: z.boolean(),
      madeAtSignUp: z.boolean().describe('A coach made it, so its domain and website prove nothing'),
      emailDomain: z.string().describe('Empty when it is not known'),
      collegeWebsite: z.string(),
      coaches: z
        .object({ verified: z.int(), pending: z.int(), refused: z.int() })
        .describe('How many say they coach there, with a proven e-mail, this person included'),
    }),
    domain: DomainEvidence.describe(
      'What the address says about the college; nothing of one made at sign-up',
    ),
    confirmedAt: z.iso.datetime().nullable().describe('Null unless confirmed'),
    decidedBy: z
      .string()
      .describe(
        "'domain', or the name of who confirmed or refused; empty while nobody has, or they are gone",
      ),
    earlier: z
      .array(LocalizedMessage)
      .describe('What is known of the same person from other accounts; then only an administrator decides'),
    colleagues: z
      .array(z.object({ coachId: Id, coachName: z.string(), title: z.string(), email: z.string() }))
      .describe('Verified coaches of the college, at most five'),
    history: z.array(VerificationRecord).describe('When this person was verified before, latest first'),
    refusals: z.array(RefusalRecord).describe('When this person was refused before, latest first'),
    held: HeldDecision.nullable().describe('A decision that can still be undone, or could not be made'),
  })
  .meta({ id: 'CoachToDecide' })
export type CoachToDecide = z.infer<typeof CoachToDecide>

export const listCoachesToDecide = endpoint({
  name: 'listCoachesToDecide',
  method: 'GET',
  path: '/api/admin/coaches',
  access: 'admin',
  summary:
    "Coaches to review by verification: waiting ones with an address at the college's own domain first, then by sign-up; verified ones by date, latest first",
  query: z.object({ ...pageQuery, verification: z.enum(verifications).default('pending') }),
  response: z.object({ coaches: z.array(CoachToDecide), ...nextCursor }),
})

const DecidedCoach = z.object({
  coachId: Id,
  verification: z.enum(verifications).describe('What it is now, or once the decision is no longer held'),
  held: HeldDecision.nullable(),
})

/** The administrator's note on a decision; `needsNote` says when it may not be empty. */
const DecideCoach = body({ note: AuditNote.default(''), undoable: Undoable })

/** Returns true if a decision needs a note: verifying without evidence or despite another account, or withdrawing. */
export function needsNote(
  { verification, domain, earlier }: Pick<CoachToDecide, 'verification' | 'domain' | 'earlier'>,
  confirmed: boolean,
): boolean {
  return confirmed ? domain !== 'own' || earlier.length > 0 : verification === 'verified'
}

export const confirmCoach = endpoint({
  name: 'confirmCoach',
  method: 'POST',
  path: '/api/admin/coaches/:coachId/confirm',
  access: 'admin',
  summary:
    'Confirms that somebody coaches at the college they named; with a note unless the address is at its own domain and no other account speaks against it. Again is no change; 409 while another administrator can undo a decision about the person',
  params: z.object({ coachId: Id }),
  body: DecideCoach,
  response: DecidedCoach,
  errors: [409],
})

export const refuseCoach = endpoint({
  name: 'refuseCoach',
  method: 'POST',
  path: '/api/admin/coaches/:coachId/refuse',
  access: 'admin',
  summary:
    'Never gives coach rights, or, with a note, withdraws a confirmation. Again is no change; 409 as when confirming',
  params: z.object({ coachId: Id }),
  body: DecideCoach,
  response: DecidedCoach,
  errors: [409],
})
