import { z } from 'zod'
import { BrowserMarker, SessionUser } from './auth.ts'
import { genders } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { AdultFrom, Email, Id, LocalizedMessage, NewPassword, personName } from './fields.ts'
import { LinkPreview, ProfilePause } from './players.ts'

const Message = z.object({ message: LocalizedMessage })

/** A parent's removal requested by the child. */
export const Removal = z
  .object({
    askedAt: z.iso.datetime(),
    at: z.iso.datetime().describe('When it happens, unless the parent objects or the child takes it back'),
    objectedAt: z.iso.datetime().nullable().describe('The parent objects: an administrator decides'),
  })
  .meta({ id: 'Removal' })
export type Removal = z.infer<typeof Removal>

const Invitation = z.object({
  invitationId: Id,
  email: z.string(),
  expiresAt: z.iso.datetime(),
  acceptedBy: z.string().describe("Who has accepted and waits for a parent's yes; else empty"),
  needsYes: z.boolean().describe('A parent who is there, or comes back, has to say yes first'),
  invitedBack: z
    .boolean()
    .describe(
      "Was a parent on the child's former account, and joins by right: nobody takes this invitation back",
    ),
})

const ParentRequest = z.object({
  requestId: Id,
  parentName: z.string().describe('As typed by whoever asks; nobody has proven it'),
  parentEmail: z.string(),
  expiresAt: z.iso.datetime(),
})

/** A player's parents, as the player sees them. */
export const Guardians = z
  .object({
    guardians: z.array(
      z.object({
        guardianId: Id,
        name: z.string(),
        since: z.iso.datetime(),
        removal: Removal.nullable(),
        fresh: z.boolean().describe('Joined less than 24 hours ago, and so is removed at once'),
      }),
    ),
    invitations: z.array(Invitation),
    requests: z.array(ParentRequest).describe('Parents who came first and ask for an invitation'),
    advised: z.boolean().describe('The player is young enough to be asked to add a parent, and has none'),
    required: z.boolean().describe('Coaches cannot write first until a parent has joined'),
    adult: z.boolean().describe('The player is 18 or older: parents have no access anymore'),
    readers: z
      .array(z.object({ guardianId: Id, name: z.string(), reads: z.boolean() }))
      .describe('The former parents of an adult, and whether each may read the list of colleges'),
  })
  .meta({ id: 'Guardians' })
export type Guardians = z.infer<typeof Guardians>

export const listGuardians = endpoint({
  name: 'listGuardians',
  method: 'GET',
  path: '/api/guardians',
  access: 'player',
  summary: "The player's own parents and open invitations; no parents once the player is 18",
  response: Guardians,
})

export const inviteGuardian = endpoint({
  name: 'inviteGuardian',
  method: 'POST',
  path: '/api/guardians/invitations',
  access: 'player',
  summary:
    'Mails a parent a link that works once; the answer is the same whatever the address is. Again to one address replaces the link',
  status: 201,
  body: body({ email: Email }),
  response: Message,
  errors: [409],
})

export const cancelInvitation = endpoint({
  name: 'cancelInvitation',
  method: 'DELETE',
  path: '/api/guardians/invitations/:invitationId',
  access: 'player',
  summary: 'Takes back an invitation nobody has accepted yet: its link is worth nothing anymore',
  params: z.object({ invitationId: Id }),
  response: Message,
})

export const removeGuardian = endpoint({
  name: 'removeGuardian',
  method: 'DELETE',
  path: '/api/guardians/parents/:guardianId',
  access: 'player',
  summary:
    "Ends a parent's access: at once in the first 24 hours, else, with the password, in 7 days unless the parent objects. The parent is told by mail",
  params: z.object({ guardianId: Id }),
  body: body({
    password: z.string().max(128).default('').describe('Not needed in the first 24 hours'),
  }),
  response: z.object({
    message: LocalizedMessage,
    removal: Removal.nullable().describe('Null when it is done'),
  }),
})

export const cancelRemoval = endpoint({
  name: 'cancelRemoval',
  method: 'DELETE',
  path: '/api/guardians/parents/:guardianId/removal',
  access: 'player',
  summary: "Takes a parent's removal back; the parent is told by mail. 404 where none waits",
  params: z.object({ guardianId: Id }),
  response: Message,
})

export const objectToRemoval = endpoint({
  name: 'objectToRemoval',
  method: 'POST',
  path: '/api/guardians/children/:playerId/removal/objection',
  access: 'guardian',
  summary:
    'The parent objects to the own removal: until an administrator has decided, the parent stays. Again is no change; 404 where no removal waits',
  params: z.object({ playerId: Id }),
  response: Message,
})

export const letReadList = endpoint({
  name: 'letReadList',
  method: 'PUT',
  path: '/api/guardians/readers/:guardianId',
  access: 'player',
  summary:
    'Lets a former parent read the list of colleges, or ends that; only for a player of 18 or older, 404 before. The parent is told by mail; again is no change',
  params: z.object({ guardianId: Id }),
  body: body({ reads: z.boolean() }),
  response: Message,
  limit: { max: 20, minutes: 60 },
})

export const answerInvitation = endpoint({
  name: 'answerInvitation',
  method: 'POST',
  path: '/api/guardians/children/:playerId/invitations/:invitationId',
  access: 'guardian',
  summary:
    'A parent who decides says yes to another one; any parent says no, which ends the invitation. Yes again is no change',
  params: z.object({ playerId: Id, invitationId: Id }),
  body: body({ agree: z.boolean() }),
  response: Message,
})

export const answerAgeChange = endpoint({
  name: 'answerAgeChange',
  method: 'POST',
  path: '/api/guardians/children/:playerId/ageChange',
  access: 'guardian',
  summary:
    'A parent says that the age a child has entered is right, or not. A yes makes the change unless another parent objects, or has something closed that 18 would open; then, and after a no, an administrator decides. 409 to a yes when the child has entered something else by now',
  params: z.object({ playerId: Id }),
  body: body({ agree: z.boolean(), askedAt: z.iso.datetime().describe('Of the change that was shown') }),
  response: z.object({ message: LocalizedMessage, done: z.boolean() }),
  errors: [409],
})

const Token = z.string().min(1).max(200).describe('Of the mailed link')

export const openInvitation = endpoint({
  name: 'openInvitation',
  method: 'POST',
  path: '/api/guardians/invitation',
  access: 'anyone',
  summary: 'The player and address of a mailed invitation; 404 for an unknown, used or expired link',
  body: body({ token: Token }),
  response: z.object({
    playerName: z.string(),
    email: z.string().describe('The address the link was mailed to'),
    account: z
      .enum(['none', 'guardian', 'other'])
      .describe(
        "What to do: open an account, log in with the parent's account, or ask for an invitation to another address",
      ),
  }),
  limit: { max: 60, minutes: 60 },
})

export const signUpGuardian = endpoint({
  name: 'signUpGuardian',
  method: 'POST',
  path: '/api/guardians/signup',
  access: 'anyone',
  summary:
    "Opens a parent's account for the address the link was mailed to, signs it in and accepts the invitation",
  status: 201,
  body: body({
    token: Token,
    name: personName(),
    password: NewPassword,
    browser: BrowserMarker,
  }),
  response: z.object({ token: z.string(), user: SessionUser }),
  errors: [409],
  limit: { max: 20, minutes: 60 },
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/guardians/accept',
  access: 'guardian',
  summary:
    "Makes the signed-in parent the player's, if the link was mailed to their address; where a parent is there, once that one says yes. Again is no change",
  body: body({ token: Token }),
  response: z.object({
    playerId: Id,
    playerName: z.string(),
    waits: z.boolean().describe('Another parent is there, whose yes is needed first'),
  }),
  limit: { max: 60, minutes: 60 },
})

/** The rights of a parent beyond reading and protecting, which every parent has. */
export const ParentRights = z
  .object({
    decides: z.boolean().describe('Lets other parents join, and gives them rights'),
    money: z.boolean().describe('Costs and offers'),
    school: z.boolean().describe('Transcript and GPA plan'),
  })
  .meta({ id: 'ParentRights' })
export type ParentRights = z.infer<typeof ParentRights>

/** A parent by name alone, and what this one may do. */
export const ParentWithRights = ParentRights.extend({ guardianId: Id, name: z.string() }).meta({
  id: 'ParentWithRights',
})
export type ParentWithRights = z.infer<typeof ParentWithRights>

/** A child in the guardian's list. */
export const Child = z
  .object({
    playerId: Id,
    playerName: z.string(),
    profilePic: z.string(),
    gender: z.enum(genders),
    school: z.string(),
    yearGraduating: z.int().nullable(),
    since: z.iso.datetime(),
    pause: ProfilePause.nullable(),
    linkPreview: LinkPreview,
    rights: ParentRights.describe("The viewer's own"),
    removal: Removal.nullable().describe("The viewer's own, which the child has asked for"),
    ageChange: z
      .object({
        age: z.int().describe('What the child has entered'),
        adultFrom: AdultFrom,
        askedAt: z.iso.datetime(),
        lookedAtFrom: z.iso.datetime().describe('An administrator may agree from then on'),
        answer: z.enum(['agreed', 'objected']).nullable().describe("The viewer's"),
      })
      .nullable(),
    invitations: z.array(Invitation).describe('Of other parents'),
  })
  .meta({ id: 'Child' })
export type Child = z.infer<typeof Child>

export const listChildren = endpoint({
  name: 'listChildren',
  method: 'GET',
  path: '/api/guardians/children',
  access: 'guardian',
  summary:
    "The guardian's children who are not yet 18, those that wait for another parent's yes, and those who have left and whose conversations are kept",
  response: z.object({
    children: z.array(Child),
    waiting: z.array(z.object({ playerName: z.string(), expiresAt: z.iso.datetime() })),
    former: z
      .array(z.object({ playerId: Id, leftAt: z.iso.datetime(), readableUntil: z.iso.datetime() }))
      .describe('Children who deleted the account as minors: their conversations can be read until then'),
    lists: z
      .array(z.object({ playerId: Id, playerName: z.string() }))
      .describe('Children of 18 or older who let the parent read their list of colleges'),
  }),
})

export const leaveChild = endpoint({
  name: 'leaveChild',
  method: 'DELETE',
  path: '/api/guardians/children/:playerId',
  access: 'guardian',
  summary: "Ends the guardian's own access to a child; the child is told by mail",
  params: z.object({ playerId: Id }),
  response: Message,
})

export const askToBeInvited = endpoint({
  name: 'askToBeInvited',
  method: 'POST',
  path: '/api/guardians/requests',
  access: 'anyone',
  summary:
    'A parent who came first asks a child for an invitation; the child gets a mail that names nobody. The answer does not tell whether the child has an account',
  status: 201,
  body: body({
    parentName: personName(),
    parentEmail: Email,
    childEmail: Email,
  }),
  response: Message,
  limit: { max: 5, minutes: 60 },
})

export const answerParentRequest = endpoint({
  name: 'answerParentRequest',
  method: 'POST',
  path: '/api/guardians/requests/:requestId/answer',
  access: 'player',
  summary: 'Invites the parent who asked, by all rules of an invitation, or ends the request',
  params: z.object({ requestId: Id }),
  body: body({ agree: z.boolean() }),
  response: Message,
  errors: [409],
})

export const listParentRights = endpoint({
  name: 'listParentRights',
  method: 'GET',
  path: '/api/guardians/rights/:playerId',
  access: 'signedIn',
  summary:
    "What each of a minor's parents may do, by name only; for the player and the parents, 404 for anyone else",
  params: z.object({ playerId: Id }),
  response: z.object({
    parents: z.array(ParentWithRights.extend({ own: z.boolean() })),
    mayChange: z.boolean().describe('The caller decides for this child'),
  }),
})

export const saveParentRights = endpoint({
  name: 'saveParentRights',
  method: 'PUT',
  path: '/api/guardians/rights/:playerId/:guardianId',
  access: 'guardian',
  summary:
    'Gives another parent of the child rights or takes them, by a parent who decides; 403 for the own rights and without `decides`. The other parent is told by mail',
  params: z.object({ playerId: Id, guardianId: Id }),
  body: body(ParentRights.shape),
  response: Message,
})
