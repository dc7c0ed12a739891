import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Pixels of the picture beside a shared link. */
export const previewSize = { width: 1200, height: 630 } as const

/** Pages about nobody in particular. */
export const previewPages = ['touchline', 'guide'] as const
export type PreviewPage = (typeof previewPages)[number]

/** Pictures beside links are made on request, for machines that read pages. */
const preview = {
  method: 'GET',
  access: 'anyone',
  content: 'picture',
  response: z.file(),
  limit: { max: 600, minutes: 60 },
} as const

export const getPagePreview = endpoint({
  ...preview,
  name: 'getPagePreview',
  path: '/previews/page/:page',
  summary: 'The picture beside a shared link to a page of ours, as JPEG',
  params: z.object({ page: z.enum(previewPages) }),
})

export const getCollegePreview = endpoint({
  ...preview,
  name: 'getCollegePreview',
  path: '/previews/college/:collegeId',
  summary: 'The picture beside a shared link to a listed college, as JPEG',
  params: z.object({ collegeId: Id }),
})

export const getPlayerPreview = endpoint({
  ...preview,
  name: 'getPlayerPreview',
  path: '/previews/player/:playerId',
  summary: "The picture beside a shared link to a player's page, as JPEG; 404 unless the player allows it",
  params: z.object({ playerId: Id }),
})
