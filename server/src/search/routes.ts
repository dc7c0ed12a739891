import {
  listMessagingPlayers as listMessagingPlayersEndpoint,
  listNewPlayers as listNewPlayersEndpoint,
  searchPlayers as searchPlayersEndpoint,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { playerReadModel, searchJobs } from './index-sync.ts'
import { findPlayers, messagingPlayers, newPlayers } from './service.ts'

/** Finds players; only for verified coaches. */
export const searchFeature: Feature = {
  name: 'search',
  routes(platform, { serve }) {
    const players = playerReadModel(platform)
    platform.readModels.add(players)
    serve(searchPlayersEndpoint, ({ ctx, query }) => findPlayers(ctx, players, query))
    serve(listNewPlayersEndpoint, ({ ctx, query }) => newPlayers(ctx, query.limit))
    serve(listMessagingPlayersEndpoint, ({ ctx, query }) => messagingPlayers(ctx, query))
  },
  start: searchJobs,
}
