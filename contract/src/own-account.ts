import { z } from 'zod'
import { limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { LocalizedMessage, NewPassword, personName } from './fields.ts'
import { t } from './words.ts'

/** Changes of name and password, alike for every type of account. */
export const changeName = endpoint({
  name: 'changeName',
  method: 'PUT',
  path: '/api/account/name',
  access: 'signedIn',
  summary: 'Changes the name that others are shown, three times a week; the same again changes nothing',
  body: body({ name: personName() }),
  response: z.object({ name: z.string(), message: LocalizedMessage }),
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/account/password',
  access: 'signedIn',
  summary:
    'Replaces the own password by the current one; every other session and every calendar feed of the account ends, and the owner is told by mail',
  body: body({
    currentPassword: z
      .string(t`Enter your current password.`)
      .min(1, t`Enter your current password.`)
      .max(limits.password.max),
    newPassword: NewPassword,
  }),
  response: z.object({ message: LocalizedMessage }),
})
