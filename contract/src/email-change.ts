import { z } from 'zod'
import { body, endpoint } from './endpoint.ts'
import { Email } from './fields.ts'

/** The address a person logs in with, and a pending unverified one. */
export const OwnEmail = z
  .object({
    email: z.string(),
    pendingEmail: z.string().describe('Waits for its link to be opened; empty when none does'),
  })
  .meta({ id: 'OwnEmail' })
export type OwnEmail = z.infer<typeof OwnEmail>

export const getOwnEmail = endpoint({
  name: 'getOwnEmail',
  method: 'GET',
  path: '/api/account/email',
  access: 'signedIn',
  summary: 'The own e-mail address, and the one that waits to be confirmed',
  response: OwnEmail,
})

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'PUT',
  path: '/api/account/email',
  access: 'signedIn',
  summary:
    "Mails a link to another address of a player or parent, after the password; the old one stays until it is opened, and is told, as are a minor's guardians. Coaches change theirs in the profile",
  body: body({
    email: Email,
    password: z.string().max(128).default('').describe('The current password; empty where there is none'),
  }),
  response: OwnEmail,
})

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/account/email',
  access: 'signedIn',
  summary: 'Cancels the pending change; its link no longer works',
  response: OwnEmail,
})
