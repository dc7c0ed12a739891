import {
  allowSharing as allowSharingEndpoint,
  favoritePlayer,
  listFavoritePlayers,
  listInterestedPlayers,
  listShares,
  removeFavoritePlayer,
  removePlayer,
  restorePlayer,
  shareProfile,
  unshareProfile,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { favorite, favoritePlayers, hide, interestedPlayers, restore, share, unfavorite } from './service.ts'
import { allowSharing, profileShares, unshare } from './unshare.ts'

/** Registers shares, which are the player's act, and favorites and hides, which are the college's. */
export const playerListsFeature: Feature = {
  name: 'player-lists',
  routes(platform, { serve }) {
    serve(shareProfile, ({ actor, body }) => share(platform, actor, body))
    serve(unshareProfile, ({ actor, query, request }) =>
      unshare(platform, actor, { playerId: query.userId, collegeId: query.collegeId }, request),
    )
    serve(listShares, ({ actor, params }) => profileShares(platform, actor, params.playerId))
    serve(allowSharingEndpoint, ({ actor, params, request }) =>
      allowSharing(platform, actor, params, request),
    )
    serve(listInterestedPlayers, ({ actor, query }) => interestedPlayers(platform, actor, query))
    serve(listFavoritePlayers, ({ actor, query }) => favoritePlayers(platform, actor, query))
    serve(favoritePlayer, ({ actor, body }) => favorite(platform, actor, body))
    serve(removeFavoritePlayer, ({ actor, query }) => unfavorite(platform, actor, query))
    serve(removePlayer, ({ actor, query }) => hide(platform, actor, query))
    serve(restorePlayer, ({ actor, query }) => restore(platform, actor, query))
  },
}
