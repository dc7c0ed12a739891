import {
  listMessagingPlayers as listMessagingPlayersEndpoint,
  listNewPlayers as listNewPlayersEndpoint,
  searchPlayers as searchPlayersEndpoint,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { playerReadModel } from './index-sync.ts'
import { searchJobs } from './jobs.ts'
import { findPlayers, messagingPlayers, newPlayers } from './service.ts'

/** Finds players; only for verified coaches. */
export const searchFeature: Feature = {
  name: 'search',
  routes(platform, { serve }) {
    const players = playerReadModel(platform)
    platform.readModels.add(players)
    serve(searchPlayersEndpoint, ({ actor, query, request }) =>
      findPlayers(platform, players, actor, query, request.gender),
    )
    serve(listNewPlayersEndpoint, ({ actor, query, request }) =>
      newPlayers(platform, actor, query.limit, request.gender),
    )
    serve(listMessagingPlayersEndpoint, ({ actor, query, request }) =>
      messagingPlayers(platform, actor, query, request.gender),
    )
  },
  start: searchJobs,
}
