import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { pictureLimits } from './picture-limits.ts'
import { t } from './words.ts'

const Picture = z
  .file(t`Choose a picture to upload.`)
  .min(1, t`This file is empty. Choose another picture.`)
  .max(pictureLimits.bytes, t`This picture is larger than 5 MB. Choose a smaller one.`)

const Uploaded = z.object({ profilePicUrl: z.string() })

/** The common part of every upload: one JPEG, PNG, WebP or AVIF file, recognized by content. */
const upload = {
  content: 'multipart',
  errors: [413, 415, 507],
  largestBody: pictureLimits.bytes,
  limit: { max: 60, minutes: 60 },
} as const

export const uploadPlayerPicture = endpoint({
  ...upload,
  name: 'uploadPlayerPicture',
  method: 'POST',
  path: '/api/players/player/:playerId/profilepic',
  access: 'player',
  summary: 'Replaces the own picture',
  params: z.object({ playerId: Id }),
  body: z.strictObject({ profilepic: Picture }),
  response: Uploaded,
})

export const uploadCoachPicture = endpoint({
  ...upload,
  name: 'uploadCoachPicture',
  method: 'POST',
  path: '/api/coaches/coach/:coachId/profilepic',
  access: 'coach',
  summary: 'Replaces the own picture',
  params: z.object({ coachId: Id }),
  body: z.strictObject({
    profilepic: Picture,
    collegeId: z
      .union([z.literal(''), Id])
      .optional()
      .describe("The coach's own college"),
  }),
  response: z.object({ data: Uploaded }),
})

export const uploadCollegePicture = endpoint({
  ...upload,
  name: 'uploadCollegePicture',
  method: 'POST',
  path: '/api/colleges/:collegeId/profilepic',
  access: 'verifiedCoach',
  summary: "Replaces the logo of the caller's college",
  params: z.object({ collegeId: Id }),
  body: z.strictObject({ profilepic: Picture }),
  response: Uploaded,
})

export const getPicture = endpoint({
  name: 'getPicture',
  method: 'GET',
  path: '/pictures/:file',
  access: 'anyone',
  content: 'picture',
  summary: 'A stored picture as WebP; its name cannot be guessed and what it names never changes',
  params: z.object({
    file: z.string().regex(/^[\w-]{43}-\d{2,4}\.webp$/, t`That isn't one of our pictures.`),
  }),
  response: z.file(),
})
