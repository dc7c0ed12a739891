import { z } from 'zod'

/** Stable error codes: `message` is for people, `code` for programs. */
const problemCodes = [
  'invalid_input',
  'not_signed_in',
  'email_not_verified',
  'wrong_credentials',
  'not_allowed',
  'coach_not_verified',
  'second_factor_needed',
  'coach_second_factor_needed',
  'workbench_members_only',
  'contact_held',
  'guardian_needed',
  'request_pending',
  'contact_refused',
  'not_found',
  'user_does_not_exist',
  'password_needed',
  'conflict',
  'changed_meanwhile',
  'too_large',
  'unsupported_media',
  'too_many_requests',
  'unavailable',
  'failed',
] as const

export type ProblemCode = (typeof problemCodes)[number]

export const FieldProblem = z.object({
  path: z.string().describe('Dotted path of the field, as sent'),
  message: z.string().describe('What to do about it, in words for the person who typed it'),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** The shape of every error the server answers. */
export const Problem = z
  .object({
    statusCode: z.int(),
    code: z.enum(problemCodes),
    error: z.string().describe('The HTTP reason phrase'),
    message: z.string().describe('Text shown to the user'),
    fields: z.array(FieldProblem).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
