import { z } from 'zod'
import { verifications } from './auth.ts'
import { genders } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

/** A coach's own profile. */
export const CoachProfile = z
  .object({
    coachId: Id,
    coachName: z.string(),
    email: z.string(),
    collegeId: Id,
    collegeName: z.string(),
    title: z.string(),
    gender: z.enum(genders),
    profilePic: z.string(),
    verification: z.enum(verifications),
  })
  .meta({ id: 'CoachProfile' })
export type CoachProfile = z.infer<typeof CoachProfile>

/** A coach of the same college, as colleagues see one another. */
export const Colleague = z.object({
  coachId: Id,
  coachName: z.string(),
  title: z.string(),
  email: z.string(),
  verification: z.enum(verifications),
  joinedAt: z.iso.datetime(),
})
export type Colleague = z.infer<typeof Colleague>

export const getCoachProfile = endpoint({
  name: 'getCoachProfile',
  method: 'GET',
  path: '/api/coaches/coach/:coachId',
  access: 'coach',
  summary: 'The own coach profile',
  params: z.object({ coachId: Id }),
  response: CoachProfile,
})

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/api/coaches/colleagues',
  access: 'verifiedCoach',
  summary: "The other coaches of the caller's college, those waiting for confirmation first",
  response: z.object({ colleagues: z.array(Colleague) }),
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
  summary: 'Says that somebody does not coach at the same college; takes coach rights away at once',
  params: z.object({ coachId: Id }),
  response: Colleague,
})
