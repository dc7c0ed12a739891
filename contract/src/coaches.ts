import { z } from 'zod'
import { EduEmail, verifications } from './auth.ts'
import { genders, limits, refusalReasons } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { DomainEvidence } from './evidence.ts'
import { CoachTitle, Id, LocalizedMessage, personName, requiredLine } from './fields.ts'
import { t } from './words.ts'

export const CoachProfile = z
  .object({
    coachId: Id,
    coachName: z.string(),
    email: z.string(),
    pendingEmail: z.string().describe('A new address that waits to be proven; empty when there is none'),
    collegeId: Id,
    collegeName: z.string(),
    title: z.string(),
    gender: z.enum(genders),
    profilePic: z.string(),
    verification: z.enum(verifications),
    confirmation: z
      .object({
        domain: DomainEvidence,
        collegeDomain: z.string().describe("The college's email domain; empty when none is known"),
        colleagues: z.int().describe('Coaches of the college who can confirm'),
        refusedBy: z.enum(['colleague', 'administrator']).nullable().describe('Null unless refused'),
      })
      .optional()
      .describe('Unless verified: what speaks for this coach, and who can confirm'),
  })
  .meta({ id: 'CoachProfile' })
export type CoachProfile = z.infer<typeof CoachProfile>

/** A coach of the same college, as colleagues see each other. */
export const Colleague = z.object({
  coachId: Id,
  coachName: z.string(),
  title: z.string(),
  email: z.string(),
  verification: z.enum(verifications),
  joinedAt: z.iso.datetime(),
})
export type Colleague = z.infer<typeof Colleague>

/** A colleague, with the decisions the caller may make. */
export const ColleagueToDecide = Colleague.extend({
  mayConfirm: z
    .boolean()
    .describe("Whether the caller's word counts for this coach; else an administrator decides"),
  mayRefuse: z.boolean().describe('Whether the caller may say that this coach does not work there'),
})
export type ColleagueToDecide = z.infer<typeof ColleagueToDecide>

export const getCoachProfile = endpoint({
  name: 'getCoachProfile',
  method: 'GET',
  path: '/api/coaches/coach/:coachId',
  access: 'coach',
  summary: 'The own coach profile',
  params: z.object({ coachId: Id }),
  response: CoachProfile,
})

/** The fields a coach may change; an empty password changes nothing. */
export const CoachProfileEdit = body(
  {
    coachName: personName(),
    email: EduEmail,
    collegeId: requiredLine(150, t`Choose your school.`).describe('A collegeId, or the exact collegeName'),
    title: CoachTitle,
    password: z
      .string()
      .max(limits.password.max, t`Use at most ${limits.password.max} characters.`)
      .refine(
        (typed) => typed === '' || typed.length >= limits.password.min,
        t`Use at least ${limits.password.min} characters.`,
      ),
    currentPassword: z
      .string()
      .max(limits.password.max)
      .describe('Needed to change the e-mail, the school or the password'),
  },
  ['coachId', 'userId', 'collegeName', 'gender', 'profilePic', 'pendingEmail', 'verification', 'type'],
)

export const updateCoachProfile = endpoint({
  name: 'updateCoachProfile',
  method: 'PUT',
  path: '/api/coaches/coach/:coachId',
  access: 'coach',
  summary:
    'Changes the own coach profile, what is left out stays as it is; a new e-mail counts once it is proven, a new school takes coach rights away until it is confirmed',
  params: z.object({ coachId: Id }),
  body: CoachProfileEdit.partial(),
  response: z.object({ message: LocalizedMessage, data: CoachProfile }),
})

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/api/coaches/colleagues',
  access: 'verifiedCoach',
  summary: "The other coaches of the caller's college, those waiting for confirmation first",
  response: z.object({ colleagues: z.array(ColleagueToDecide) }),
})

export const confirmColleague = endpoint({
  name: 'confirmColleague',
  method: 'POST',
  path: '/api/coaches/colleagues/:coachId/confirm',
  access: 'verifiedCoach',
  summary: 'Confirms that somebody coaches at the same college',
  params: z.object({ coachId: Id }),
  response: Colleague,
})

export const refuseColleague = endpoint({
  name: 'refuseColleague',
  method: 'POST',
  path: '/api/coaches/colleagues/:coachId/refuse',
  access: 'verifiedCoach',
  summary:
    'Says that somebody does not coach at the same college; takes coach rights away at once and tells them why',
  params: z.object({ coachId: Id }),
  body: body({ reason: z.enum(refusalReasons).default('unknown') }).optional(),
  response: Colleague,
})

export const answerStillCoaching = endpoint({
  name: 'answerStillCoaching',
  method: 'POST',
  path: '/api/coaches/still-coaching',
  access: 'anyone',
  summary:
    'A coach answers by the token of a mail whether the college is still the right one; "no" takes coach rights away at once',
  body: body({
    token: z.string().min(1).max(200),
    coaching: z.boolean().describe('Whether this person still coaches there'),
  }),
  response: z.object({ coaching: z.boolean(), message: LocalizedMessage }),
  limit: { max: 60, minutes: 60 },
})
