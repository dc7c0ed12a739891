import {
  cancelAgeChange,
  getPlayerPage,
  getPlayerProfile,
  getProfilePic,
  setLinkPreview,
  setProfilePaused,
  signUpPlayer as signUpPlayerEndpoint,
  signUpPlayerExternally,
  t,
  updatePlayerProfile,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { cancelAgeChange as takeBackAge } from './age/age-change.ts'
import { allowLinkPreview } from './family/link-preview.ts'
import { setPaused } from './family/pause.ts'
import { playersJobs } from './jobs.ts'
import { changeProfile, ownProfile, playerPage, profilePicture } from './service.ts'
import { signUpPlayer, signUpPlayerByTicket } from './sign-up.ts'

export const playersFeature: Feature = {
  name: 'players',
  routes(platform, { serve }) {
    serve(signUpPlayerEndpoint, ({ ctx, body }) => signUpPlayer(ctx, body))
    serve(signUpPlayerExternally, ({ ctx, body }) => signUpPlayerByTicket(ctx, body))

    serve(getPlayerProfile, ({ actor, params }) => ownProfile(platform, actor, params.playerId))

    serve(updatePlayerProfile, async ({ actor, params, body, request }) => ({
      message: t`Profile updated successfully`,
      data: await changeProfile(platform, actor, params.playerId, body, request.id),
    }))

    serve(cancelAgeChange, ({ actor, params, request }) =>
      takeBackAge(platform, actor, params.playerId, request.id),
    )

    serve(setProfilePaused, async ({ actor, params, body, request }) => {
      const pause = await setPaused(platform, actor, params.playerId, body.paused, request.id)
      return { message: pause ? t`The profile is paused.` : t`The profile is visible again.`, pause }
    })

    serve(setLinkPreview, async ({ actor, params, body, request }) => ({
      message: body.allowed ? t`The link shows a preview.` : t`The link doesn't show a preview.`,
      linkPreview: await allowLinkPreview(platform, actor, params.playerId, body.allowed, request.id),
    }))

    serve(getPlayerPage, ({ actor, params, request }) => playerPage(platform, actor, params.player, request))

    serve(getProfilePic, async ({ actor, query }) => ({
      profilePic: await profilePicture(platform, actor, query),
    }))
  },
  start: playersJobs,
}
