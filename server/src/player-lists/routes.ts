import {
  allowSharing as allowSharingEndpoint,
  changeShare as changeShareEndpoint,
  exportFavoritePlayers,
  favoritePlayer,
  getShareTerms,
  listFavoritePlayers,
  listInterestedPlayers,
  listRemovedPlayers,
  listShares,
  removeFavoritePlayer,
  removePlayer,
  restorePlayer,
  shareProfile,
  unshareProfile,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { favoritesFile } from './favorites-file.ts'
import { removedPlayers } from './removed.ts'
import { favorite, favoritePlayers, hide, interestedPlayers, restore, share, unfavorite } from './service.ts'
import { shareTerms } from './shared-contact.ts'
import { allowSharing, changeShare, profileShares, unshare } from './unshare.ts'

/** Shares (the player's) and favorites and hides (the college's). */
export const playerListsFeature: Feature = {
  name: 'player-lists',
  routes(_platform, { serve, serveFile }) {
    serve(shareProfile, ({ ctx, body }) => share(ctx, body))
    serve(unshareProfile, ({ ctx, query }) =>
      unshare(ctx, { playerId: query.userId, collegeId: query.collegeId }),
    )
    serve(listShares, ({ ctx, params }) => profileShares(ctx, params.playerId))
    serve(getShareTerms, ({ ctx, params }) => shareTerms(ctx, params))
    serve(changeShareEndpoint, ({ ctx, params, body }) => changeShare(ctx, { ...params, ...body }))
    serve(allowSharingEndpoint, ({ ctx, params }) => allowSharing(ctx, params))
    serve(listInterestedPlayers, ({ ctx, query }) => interestedPlayers(ctx, query))
    serve(listFavoritePlayers, ({ ctx, query }) => favoritePlayers(ctx, query))
    serve(listRemovedPlayers, ({ ctx, query }) => removedPlayers(ctx, query))
    serveFile(exportFavoritePlayers, ({ ctx }) => favoritesFile(ctx))
    serve(favoritePlayer, ({ ctx, body }) => favorite(ctx, body))
    serve(removeFavoritePlayer, ({ ctx, query }) => unfavorite(ctx, query))
    serve(removePlayer, ({ ctx, query }) => hide(ctx, query))
    serve(restorePlayer, ({ ctx, query }) => restore(ctx, query))
  },
}
