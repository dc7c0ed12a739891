import {
  acceptInvitation,
  answerAgeChange,
  answerInvitation,
  cancelInvitation,
  cancelRemoval,
  inviteGuardian,
  leaveChild,
  listChildren,
  listGuardians,
  objectToRemoval,
  openInvitation,
  removeGuardian,
  signUpGuardian,
  t,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { answerAgeChange as answerAge } from '../players/service.ts'
import { accept, answer, signUpByInvitation } from './accept.ts'
import { cancel, invite, openLink } from './invitations.ts'
import { guardiansJobs } from './jobs.ts'
import { guardiansReactions } from './reactions.ts'
import { objectToRemoval as object, remove, cancelRemoval as takeRemovalBack } from './removal.ts'
import { leave, ownChildren, ownGuardians } from './service.ts'

/** Registers parents and guardians: invited by the player, with access until the player is 18. */
export const guardiansFeature: Feature = {
  name: 'guardians',
  routes(platform, { serve }) {
    playersRoutes(platform, serve)
    guardiansRoutes(platform, serve)
  },
  start(platform) {
    guardiansJobs(platform)
    guardiansReactions(platform)
  },
}

function playersRoutes(platform: Platform, serve: Serve) {
  serve(listGuardians, ({ actor }) => ownGuardians(platform, actor))
  serve(inviteGuardian, ({ actor, body, request }) => invite(platform, actor, body.email, request.id))
  serve(cancelInvitation, ({ actor, params, request }) =>
    cancel(platform, actor, params.invitationId, request.id),
  )
  serve(removeGuardian, ({ actor, params, body, request }) =>
    remove(platform, actor, { ...params, ...body }, request),
  )
  serve(cancelRemoval, ({ actor, params, request }) =>
    takeRemovalBack(platform, actor, params.guardianId, request.id),
  )
}

function guardiansRoutes(platform: Platform, serve: Serve) {
  serve(openInvitation, ({ body }) => openLink(platform, body.token))
  serve(signUpGuardian, ({ ctx, body }) => signUpByInvitation(ctx, body))
  serve(acceptInvitation, ({ actor, body, request }) => accept(platform, actor, body.token, request.id))
  serve(listChildren, ({ actor }) => ownChildren(platform, actor))
  serve(leaveChild, ({ actor, params, request }) => leave(platform, actor, params.playerId, request.id))
  serve(objectToRemoval, ({ actor, params, request }) => object(platform, actor, params.playerId, request.id))
  serve(answerInvitation, ({ actor, params, body, request }) =>
    answer(platform, actor, { ...params, ...body }, request.id),
  )
  serve(answerAgeChange, async ({ actor, params, body, request }) => {
    const asked = { ...params, agrees: body.agree, requestId: request.id }
    const { done } = await answerAge(platform, actor, asked)
    return {
      done,
      message: done ? t`Thanks. We changed the age.` : t`Thanks. An administrator will decide.`,
    }
  })
}
