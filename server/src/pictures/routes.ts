import {
  getPicture,
  uploadCoachPicture,
  uploadCollegePicture,
  uploadPlayerPicture,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { picturesJobs } from './jobs.ts'
import { pictureFile, replaceCoachPicture, replaceLogo, replacePlayerPicture } from './service.ts'

/** Registers pictures of players and coaches, and the logos of colleges. */
export const picturesFeature: Feature = {
  name: 'pictures',
  routes(platform, { serve, servePicture }) {
    serve(uploadPlayerPicture, async ({ actor, params, body, request }) => ({
      profilePicUrl: await replacePlayerPicture(
        platform,
        actor,
        params.playerId,
        body.profilepic,
        request.id,
      ),
    }))
    serve(uploadCoachPicture, async ({ actor, params, body, request }) => {
      const given = { file: body.profilepic, collegeId: body.collegeId ?? '' }
      const profilePicUrl = await replaceCoachPicture(platform, actor, params.coachId, given, request.id)
      return { data: { profilePicUrl } }
    })
    serve(uploadCollegePicture, async ({ actor, params, body, request }) => ({
      profilePicUrl: await replaceLogo(platform, actor, params.collegeId, body.profilepic, request.id),
    }))
    servePicture(getPicture, ({ file }) => pictureFile(platform, file))
  },
  start: picturesJobs,
}
