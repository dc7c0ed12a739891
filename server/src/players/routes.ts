import {
  cancelAgeChange,
  getDistances,
  getPlayerPage,
  getPlayerProfile,
  getProfilePic,
  getProfilePreview,
  setLinkPreview,
  setProfilePaused,
  signUpPlayer as signUpPlayerEndpoint,
  signUpPlayerExternally,
  t,
  updatePlayerProfile,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { cancelAgeChange as takeBackAge } from './age/age-change.ts'
import { distancesOf } from './distances/distances.ts'
import { allowLinkPreview } from './family/link-preview.ts'
import { setPaused } from './family/pause.ts'
import { profilePreview } from './profile-preview.ts'
import { changeProfile, ownProfile, playerPage, playersJobs, profilePicture } from './service.ts'
import { signUpPlayer, signUpPlayerByTicket } from './sign-up.ts'

/** Players' profiles, pages and pictures. */
export const playersFeature: Feature = {
  name: 'players',
  routes(_platform, { serve }) {
    serve(signUpPlayerEndpoint, ({ ctx, body }) => signUpPlayer(ctx, body))
    serve(signUpPlayerExternally, ({ ctx, body }) => signUpPlayerByTicket(ctx, body))

    serve(getPlayerProfile, ({ ctx, params }) => ownProfile(ctx, params.playerId))

    serve(getProfilePreview, async ({ ctx, params, query }) => ({
      page: await profilePreview(ctx, { ...params, ...query }),
    }))

    serve(updatePlayerProfile, async ({ ctx, params, body }) => ({
      message: t`Profile updated successfully`,
      data: await changeProfile(ctx, { ...params, edit: body }),
    }))

    serve(cancelAgeChange, ({ ctx, params }) => takeBackAge(ctx, params.playerId))

    serve(setProfilePaused, async ({ ctx, params, body }) => {
      const pause = await setPaused(ctx, { ...params, ...body })
      return { message: pause ? t`The profile is paused.` : t`The profile is visible again.`, pause }
    })

    serve(setLinkPreview, async ({ ctx, params, body }) => ({
      message: body.allowed ? t`The link shows a preview.` : t`The link doesn't show a preview.`,
      linkPreview: await allowLinkPreview(ctx, { ...params, ...body }),
    }))

    serve(getPlayerPage, ({ ctx, params }) => playerPage(ctx, params.player))

    serve(getDistances, ({ ctx, params, query }) => distancesOf(ctx, { ...params, ...query }))

    serve(getProfilePic, async ({ ctx, query }) => ({
      profilePic: await profilePicture(ctx, query),
    }))
  },
  start: playersJobs,
}
