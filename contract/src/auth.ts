import { z } from 'zod'
import { emailEndsWithEdu, genders, limits, playerAge, userTypes, validAge } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import {
  CoachTitle,
  DivisionValue,
  Email,
  GenderValue,
  Id,
  LocalizedMessage,
  line,
  NewPassword,
  PositionValue,
  personName,
  requiredLine,
} from './fields.ts'
import { languages } from './languages.ts'
import { Problem } from './problem.ts'
import { t } from './words.ts'

/** The signed-in person as the browser stores it. */
export const SessionUser = z.object({
  userId: Id,
  name: z.string(),
  type: z.enum(userTypes),
  gender: z.enum(genders).nullable(),
  collegeId: Id.optional(),
  hasDoneTutorial: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

const Message = z.object({ message: LocalizedMessage })
const MailedToken = z.string().max(2000).default('')
const SignedUp = Message.extend({
  userId: Id,
  claim: z
    .string()
    .describe(
      'Until the address is verified, a further sign-up with it as `replaces` takes the place of this one',
    ),
})

/** A random name the browser keeps for itself: a login from one unknown to the account is emailed to its owner. */
export const BrowserMarker = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .describe('The same at each log-in in this browser; without it the User-Agent header stands in')

const Replaces = z
  .string()
  .max(2000)
  .optional()
  .describe(
    'The `claim` of an earlier sign-up, whose address was wrong: that account goes, and its link with it',
  )

const typedAge = (value: unknown) =>
  typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value

/** The age given at sign-up. The server decides whether it is too young, in a text that names no limit. */
const AnsweredAge = z.preprocess(typedAge, z.int(validAge).min(0, validAge).max(150, validAge))

/** A player's age in whole years, typed as digits. */
export const Age = z.preprocess(
  typedAge,
  z
    .int(validAge)
    .min(playerAge.min, t`Touchline is open to players aged ${playerAge.min} to ${playerAge.max}.`)
    .max(playerAge.max, t`Touchline is open to players aged ${playerAge.min} to ${playerAge.max}.`),
)

/** A day like 2010-03-05, or '' for none. `dateOfBirthProblem` checks it against the age. */
export const DateOfBirth = z.union([
  z.literal(''),
  z.string().trim().pipe(z.iso.date(t`Enter a full date of birth, like 03/05/2010.`)),
])

export const EduEmail = Email.refine((email) => email.endsWith('.edu'), emailEndsWithEdu)

export const YearGraduating = z.coerce
  .number(t`Choose a graduation year.`)
  .int(t`Choose a graduation year.`)
  .min(2010, t`Choose a graduation year.`)
  .max(2060, t`Choose a graduation year.`)

export const PlayerSignUp = body(
  {
    playerName: personName(),
    email: Email,
    password: NewPassword,
    age: AnsweredAge,
    dateOfBirth: DateOfBirth.default(''),
    gender: GenderValue,
    school: requiredLine(limits.shortText, t`Enter your school.`),
    positions: z.array(PositionValue).max(12).default([]),
    yearGraduating: YearGraduating,
    divisionsInterestedIn: z.array(DivisionValue).max(6).default([]),
    promoCode: line(40).nullish(),
    replaces: Replaces,
    browser: BrowserMarker,
  },
  ['type', 'verified', 'userId', 'playerId'],
)

export const CoachSignUp = body(
  {
    name: personName(),
    email: EduEmail,
    school: requiredLine(150, t`Choose your school.`).describe('A collegeId, or the exact collegeName'),
    title: CoachTitle,
    password: NewPassword,
    gender: GenderValue,
    replaces: Replaces,
  },
  ['type', 'verified', 'userId', 'coachId', 'collegeId'],
)

export const signUpPlayer = endpoint({
  name: 'signUpPlayer',
  method: 'POST',
  path: '/api/players/signup',
  access: 'anyone',
  summary: 'Opens a player account; the answer does not tell whether the e-mail was taken',
  status: 201,
  body: PlayerSignUp,
  response: SignedUp,
  limit: { max: 20, minutes: 60 },
})

export const signUpCoach = endpoint({
  name: 'signUpCoach',
  method: 'POST',
  path: '/api/coaches/signup',
  access: 'anyone',
  summary: 'Opens a coach account that waits for the college to be verified',
  status: 201,
  body: CoachSignUp,
  response: SignedUp,
  limit: { max: 20, minutes: 60 },
})

/** A refusal when everything else was right: with `jwt`, the code of the second factor must follow. */
export const SecondFactorProblem = Problem.extend({
  jwt: z
    .string()
    .optional()
    .describe('With second_factor_needed: for five minutes the ticket of POST /login/secondFactor'),
}).meta({ id: 'SecondFactorProblem' })

export const LogIn = body({
  email: Email,
  password: z.string().min(1, t`Enter your password.`).max(limits.password.max),
  browser: BrowserMarker,
})

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Starts a session; a wrong e-mail and a wrong password get one and the same answer',
  body: LogIn,
  response: z.object({ token: z.string(), user: SessionUser }),
  problems: { 403: SecondFactorProblem },
  limit: { max: 30, minutes: 5 },
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/signout',
  access: 'anyone',
  summary: 'Ends the session of the token sent; an expired or missing one is no error',
  response: Message,
})

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'GET',
  path: '/verify-email',
  access: 'anyone',
  summary: 'Proves an e-mail address by the token mailed to it; asked twice it answers the same',
  query: z.object({ token: MailedToken }),
  response: Message,
  limit: { max: 60, minutes: 60 },
  ownPagesOnly: true,
})

export const readVerification = endpoint({
  name: 'readVerification',
  method: 'GET',
  path: '/api/auth/verification',
  access: 'anyone',
  summary: 'The sign-up or change of address that a mailed token would verify; null when there is none',
  query: z.object({ token: MailedToken }),
  response: z.object({
    waiting: z
      .object({
        userId: Id,
        kind: z.enum(['account', 'newEmail']),
        name: z.string().describe('As typed at sign-up'),
        type: z.enum(userTypes),
        email: z.string(),
        collegeName: z.string().nullable(),
      })
      .nullable(),
  }),
  limit: { max: 60, minutes: 60 },
})

export const rejectVerification = endpoint({
  name: 'rejectVerification',
  method: 'POST',
  path: '/api/auth/verification/reject',
  access: 'anyone',
  summary:
    'Removes the account or change of address that waits for the token, for a person who did not ask for it',
  body: body({ token: MailedToken }),
  response: Message,
  limit: { max: 60, minutes: 60 },
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'anyone',
  summary: 'Mails a new verification link to the sign-up that waits for one; always the same answer',
  body: body({
    email: Email,
    claim: z
      .string()
      .max(2000)
      .optional()
      .describe('From the answer of the sign-up that the link is for; without one it is the newest'),
  }),
  response: Message,
  limit: { max: 5, minutes: 60 },
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  summary: 'Mails a reset link when the account exists; always the same answer',
  body: body({ email: Email }),
  response: Message,
  limit: { max: 15, minutes: 60 },
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary: 'Sets a new password by a single-use token and ends every session of the account',
  body: body({ token: z.string().min(1).max(2000), newPassword: NewPassword }),
  response: Message,
  limit: { max: 15, minutes: 60 },
})

/** A coach's standing with the college: no player data before 'verified'. */
export const verifications = ['pending', 'verified', 'refused'] as const
export type Verification = (typeof verifications)[number]

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  access: 'signedIn',
  summary: 'The signed-in person, read from the database',
  response: z.object({
    user: SessionUser,
    coach: z
      .object({
        collegeId: Id,
        collegeName: z.string(),
        collegeListed: z.boolean(),
        verification: z.enum(verifications),
        secondFactorBy: z.iso
          .datetime()
          .optional()
          .describe(
            'Where the operator asks coaches for two-step login and it is off: from then on it is needed for all that opens to verified coaches',
          ),
      })
      .optional(),
  }),
})

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/users/:userId',
  access: 'signedIn',
  summary: 'The name of oneself or of somebody one has a conversation with',
  params: z.object({ userId: Id }),
  response: z.object({ userId: Id, name: z.string(), type: z.enum(userTypes) }),
})

export const updateTutorialDone = endpoint({
  name: 'updateTutorialDone',
  method: 'POST',
  path: '/api/users/updateTutorialDone',
  access: 'signedIn',
  summary: 'Marks the tutorial as finished; it never becomes unfinished again',
  body: body({ userId: Id, hasDoneTutorial: z.literal(true) }),
  response: Message,
})

export const setLanguage = endpoint({
  name: 'setLanguage',
  method: 'PUT',
  path: '/api/users/language',
  access: 'signedIn',
  summary: 'Sets the language of emails to the caller; a login sets it, too',
  body: body({ language: z.enum(languages, t`Choose a language from the list.`) }),
  response: z.object({ language: z.enum(languages) }),
})
