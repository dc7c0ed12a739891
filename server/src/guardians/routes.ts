import {
  acceptInvitation,
  cancelInvitation,
  inviteGuardian,
  leaveChild,
  listChildren,
  listGuardians,
  openInvitation,
  removeGuardian,
  signUpGuardian,
} from '@touchline/contract'
import type { Feature } from '../features.ts'
import { accept, signUpByInvitation } from './accept.ts'
import { cancel, invite, openLink } from './invitations.ts'
import { guardiansJobs } from './jobs.ts'
import { guardiansReactions } from './reactions.ts'
import { leave, ownChildren, ownGuardians, remove } from './service.ts'

/** Parents and guardians: invited by the player, with access until the player is 18. */
export const guardiansFeature: Feature = {
  name: 'guardians',
  routes(platform, { serve }) {
    serve(listGuardians, ({ actor }) => ownGuardians(platform, actor))
    serve(inviteGuardian, ({ actor, body, request }) => invite(platform, actor, body.email, request.id))
    serve(cancelInvitation, ({ actor, params, request }) =>
      cancel(platform, actor, params.invitationId, request.id),
    )
    serve(removeGuardian, ({ actor, params, request }) =>
      remove(platform, actor, params.guardianId, request.id),
    )
    serve(openInvitation, ({ body }) => openLink(platform, body.token))
    serve(signUpGuardian, ({ body, request }) => signUpByInvitation(platform, body, request))
    serve(acceptInvitation, ({ actor, body, request }) => accept(platform, actor, body.token, request.id))
    serve(listChildren, ({ actor }) => ownChildren(platform, actor))
    serve(leaveChild, ({ actor, params, request }) => leave(platform, actor, params.playerId, request.id))
  },
  start(platform) {
    guardiansJobs(platform)
    guardiansReactions(platform)
  },
}
