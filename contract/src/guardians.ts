import { z } from 'zod'
import { SessionUser } from './auth.ts'
import { body, endpoint } from './endpoint.ts'
import { LinkPreview, ProfilePause } from './players.ts'
import { Email, Id, NewPassword, personName, Said } from './values.ts'

const Message = z.object({ message: Said })

/** A player's parents, as the player sees them. */
export const Guardians = z
  .object({
    guardians: z.array(z.object({ guardianId: Id, name: z.string(), since: z.iso.datetime() })),
    invitations: z.array(z.object({ invitationId: Id, email: z.string(), expiresAt: z.iso.datetime() })),
    advised: z.boolean().describe('The player is young enough to be asked to add a parent, and has none'),
    required: z.boolean().describe('Coaches cannot write first until a parent has joined'),
    adult: z.boolean().describe('The player is 18 or older: parents have no access any more'),
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
  summary: 'Takes back an invitation nobody has accepted yet: its link is worth nothing any more',
  params: z.object({ invitationId: Id }),
  response: Message,
})

export const removeGuardian = endpoint({
  name: 'removeGuardian',
  method: 'DELETE',
  path: '/api/guardians/parents/:guardianId',
  access: 'player',
  summary: "Ends a parent's access to the player's profile and conversations; the parent is told by mail",
  params: z.object({ guardianId: Id }),
  response: Message,
})

const Token = z.string().min(1).max(200).describe('Of the mailed link')

export const openInvitation = endpoint({
  name: 'openInvitation',
  method: 'POST',
  path: '/api/guardians/invitation',
  access: 'anyone',
  summary:
    'Whose parent the holder of a mailed link is asked to be; 404 for an unknown, used or expired one alike',
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
    "Opens a parent's account for the address the link was mailed to, makes it the player's parent and signs it in",
  status: 201,
  body: body({
    token: Token,
    name: personName(),
    password: NewPassword,
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
    "Makes the signed-in parent the player's, if the link was mailed to their address. Again is no change",
  body: body({ token: Token }),
  response: z.object({ playerId: Id, playerName: z.string() }),
  limit: { max: 60, minutes: 60 },
})

/** A guardian's child, as the guardian's list shows it. */
export const Child = z
  .object({
    playerId: Id,
    playerName: z.string(),
    profilePic: z.string(),
    school: z.string(),
    yearGraduating: z.int().nullable(),
    since: z.iso.datetime(),
    pause: ProfilePause.nullable(),
    linkPreview: LinkPreview,
  })
  .meta({ id: 'Child' })
export type Child = z.infer<typeof Child>

export const listChildren = endpoint({
  name: 'listChildren',
  method: 'GET',
  path: '/api/guardians/children',
  access: 'guardian',
  summary: "The guardian's children who are not yet 18",
  response: z.object({ children: z.array(Child) }),
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
