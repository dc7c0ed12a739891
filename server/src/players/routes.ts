import { getPlayerPage, getPlayerProfile, getProfilePic, updatePlayerProfile } from '@touchline/contract'
import type { Feature } from '../features.ts'
import { ownProfile, playerPage, profilePicture, replaceProfile } from './service.ts'

export const playersFeature: Feature = {
  name: 'players',
  routes(platform, { serve }) {
    serve(getPlayerProfile, ({ actor, params }) => ownProfile(platform, actor, params.playerId))

    serve(updatePlayerProfile, async ({ actor, params, body }) => ({
      message: 'Profile updated successfully',
      data: await replaceProfile(platform, actor, params.playerId, body),
    }))

    serve(getPlayerPage, ({ actor, params, request }) => playerPage(platform, actor, params.player, request))

    serve(getProfilePic, async ({ actor, query }) => ({
      profilePic: await profilePicture(platform, actor, query),
    }))
  },
}
