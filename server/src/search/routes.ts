import {
  listMessagingPlayers as listMessagingPlayersEndpoint,
  listNewPlayers as listNewPlayersEndpoint,
  searchPlayers as searchPlayersEndpoint,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { playerCopy } from './index-sync.ts'
import { searchJobs } from './jobs.ts'
import { findPlayers, messagingPlayers, newPlayers } from './service.ts'

/** Finding players: only for verified coaches. */
export const searchFeature: Feature = {
  name: 'search',
  routes(platform, { serve }) {
    const copy = playerCopy(platform)
    platform.copies.add(copy)
    serve(searchPlayersEndpoint, ({ actor, query, request }) =>
      findPlayers(platform, copy, actor, query, request.gender),
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
