import {
  acceptInvitation,
  answerAgeChange,
  answerInvitation,
  answerParentRequest,
  askToBeInvited,
  cancelInvitation,
  cancelRemoval,
  inviteGuardian,
  leaveChild,
  letReadList,
  listChildren,
  listGuardians,
  listParentRights,
  objectToRemoval,
  openInvitation,
  removeGuardian,
  saveParentRights,
  signUpGuardian,
  t,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { answerAgeChange as answerAge } from '../players/service.ts'
import { accept, answer, signUpByInvitation } from './accept.ts'
import { cancel, invite, openLink } from './invitations.ts'
import { letRead } from './list-readers.ts'
import { guardiansJobs, guardiansReactions } from './reactions.ts'
import { objectToRemoval as object, remove, cancelRemoval as takeRemovalBack } from './removal.ts'
import { answerRequest, askChild } from './requests/requests.ts'
import { familyRights, saveRights } from './rights.ts'
import { leave, ownChildren, ownGuardians } from './service.ts'

/** Parents and guardians: invited by the player, with access until the player is 18. */
export const guardiansFeature: Feature = {
  name: 'guardians',
  routes(platform, { serve }) {
    playersRoutes(serve)
    guardiansRoutes(platform, serve)
  },
  start(platform) {
    guardiansJobs(platform)
    guardiansReactions(platform)
  },
}

function playersRoutes(serve: Serve) {
  serve(listGuardians, ({ ctx }) => ownGuardians(ctx))
  serve(inviteGuardian, ({ ctx, body }) => invite(ctx, body.email))
  serve(answerParentRequest, ({ ctx, params, body }) => answerRequest(ctx, { ...params, ...body }))
  serve(cancelInvitation, ({ ctx, params }) => cancel(ctx, params.invitationId))
  serve(removeGuardian, ({ ctx, params, body }) => remove(ctx, { ...params, ...body }))
  serve(letReadList, ({ ctx, params, body }) => letRead(ctx, { ...params, ...body }))
  serve(cancelRemoval, ({ ctx, params }) => takeRemovalBack(ctx, params.guardianId))
}

function guardiansRoutes(platform: Platform, serve: Serve) {
  serve(listParentRights, ({ ctx, params }) => familyRights(ctx, params.playerId))
  serve(saveParentRights, ({ ctx, params, body }) => saveRights(ctx, { ...params, rights: body }))
  serve(askToBeInvited, ({ ctx, body }) => askChild(ctx, body))
  serve(openInvitation, ({ body }) => openLink(platform, body.token))
  serve(signUpGuardian, ({ ctx, body }) => signUpByInvitation(ctx, body))
  serve(acceptInvitation, ({ ctx, body }) => accept(ctx, body.token))
  serve(listChildren, ({ ctx }) => ownChildren(ctx))
  serve(leaveChild, ({ ctx, params }) => leave(ctx, params.playerId))
  serve(objectToRemoval, ({ ctx, params }) => object(ctx, params.playerId))
  serve(answerInvitation, ({ ctx, params, body }) => answer(ctx, { ...params, ...body }))
  serve(answerAgeChange, async ({ ctx, params, body }) => {
    const { done } = await answerAge(ctx, {
      ...params,
      agrees: body.agree,
      askedAt: new Date(body.askedAt),
    })
    return {
      done,
      message: done ? t`Thanks. We changed the age.` : t`Thanks. An administrator will decide.`,
    }
  })
}
