import {
  getPicture,
  uploadCoachPicture,
  uploadCollegePicture,
  uploadPlayerPicture,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { picturesJobs } from './jobs.ts'
import { pictureFile, replaceCoachPicture, replaceLogo, replacePlayerPicture } from './service.ts'

/** Pictures of players and coaches, and college logos. */
export const picturesFeature: Feature = {
  name: 'pictures',
  routes(platform, { serve, servePicture }) {
    serve(uploadPlayerPicture, async ({ ctx, params, body }) => ({
      profilePicUrl: await replacePlayerPicture(ctx, { ...params, file: body.profilepic }),
    }))
    serve(uploadCoachPicture, async ({ ctx, params, body }) => {
      const given = { ...params, file: body.profilepic, collegeId: body.collegeId ?? '' }
      const profilePicUrl = await replaceCoachPicture(ctx, given)
      return { data: { profilePicUrl } }
    })
    serve(uploadCollegePicture, async ({ ctx, params, body }) => ({
      profilePicUrl: await replaceLogo(ctx, { ...params, file: body.profilepic }),
    }))
    servePicture(getPicture, ({ file }) => pictureFile(platform, file))
  },
  start: picturesJobs,
}
