import { z } from 'zod'
import { genders } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage } from './fields.ts'
import { playerFilterQuery } from './filters.ts'
import { flag, nextCursor, pageQuery } from './pagination.ts'
import { ListRemoval, PlayerCard } from './players.ts'
import { PlayerList, playerSortQuery } from './search.ts'

const Message = z.object({ message: LocalizedMessage })
const PlayerOfCollege = { collegeId: Id, userId: Id.describe('The player') }

export const shareProfile = endpoint({
  name: 'shareProfile',
  method: 'POST',
  path: '/api/colleges/shareProfile',
  access: 'player',
  summary:
    'Shares the own profile with a college; sharing twice is one share. 403 where a guardian has taken it back',
  body: body({
    userId: Id.describe('The caller'),
    collegeId: Id,
    contactDetails: z
      .boolean()
      .optional()
      .describe(
        "A minor's: includes e-mail and phones; when left out, only if contact rules let the college's staff contact the player now",
      ),
  }),
  response: Message,
})

export const unshareProfile = endpoint({
  name: 'unshareProfile',
  method: 'DELETE',
  path: '/api/colleges/shareProfile',
  access: 'signedIn',
  summary:
    "Takes a share back, by the player or a minor's guardian: new first messages of that college are requests again. Again is no change",
  query: z.object(PlayerOfCollege),
  response: Message,
})

const College = { collegeId: Id, collegeName: z.string(), gender: z.enum(genders) }

/** A minor's share: with or without email and phones, and when the college's staff may contact the player. */
export const SharedContact = z
  .object({
    included: z.boolean(),
    mayContact: z.boolean().describe('Contact rules let the staff contact the player now'),
    opens: z
      .string()
      .describe(
        "The day from which they do, like 'June 15, 2027'; empty where they do now, or none is known",
      ),
  })
  .meta({ id: 'SharedContact' })
export type SharedContact = z.infer<typeof SharedContact>

const sharedContact = SharedContact.nullable().describe(
  'Null for an adult, whose contact details every verified coach sees',
)

/** Colleges a player has shared the profile with, and those whose share a guardian has stopped. */
export const ProfileShares = z
  .object({
    shares: z.array(z.object({ ...College, sharedAt: z.iso.datetime(), contactDetails: sharedContact })),
    stopped: z
      .array(
        z.object({
          ...College,
          stoppedAt: z.iso.datetime(),
          mayAllow: z.boolean().describe('The caller is the guardian who may allow it again'),
        }),
      )
      .describe('Taken back by a guardian: the player shares with these only once that is allowed again'),
  })
  .meta({ id: 'ProfileShares' })
export type ProfileShares = z.infer<typeof ProfileShares>

export const listShares = endpoint({
  name: 'listShares',
  method: 'GET',
  path: '/api/players/player/:playerId/shares',
  access: 'signedIn',
  summary: "The colleges a profile is shared with; for the player and a minor's guardians",
  params: z.object({ playerId: Id }),
  response: ProfileShares,
})

const OwnShare = z.object({ playerId: Id.describe('The caller'), collegeId: Id })

export const getShareTerms = endpoint({
  name: 'getShareTerms',
  method: 'GET',
  path: '/api/players/player/:playerId/shares/:collegeId',
  access: 'player',
  summary:
    'What a share of the own profile with a listed college includes, or would include unless the player says otherwise',
  params: OwnShare,
  response: z.object({ contactDetails: sharedContact }),
})

export const changeShare = endpoint({
  name: 'changeShare',
  method: 'PUT',
  path: '/api/players/player/:playerId/shares/:collegeId',
  access: 'player',
  summary:
    "Includes a minor's e-mail and phones in a share of the own profile, or leaves them out; 404 where nothing is shared",
  params: OwnShare,
  body: body({ contactDetails: z.boolean() }),
  response: Message,
})

export const allowSharing = endpoint({
  name: 'allowSharing',
  method: 'DELETE',
  path: '/api/players/player/:playerId/shares/:collegeId/stop',
  access: 'guardian',
  summary: 'Lets the child share with a college again, by the guardian who had taken the share back',
  params: z.object({ playerId: Id, collegeId: Id }),
  response: Message,
})

export const listInterestedPlayers = endpoint({
  name: 'listInterestedPlayers',
  method: 'GET',
  path: '/api/colleges/playersInterested',
  access: 'verifiedCoach',
  summary:
    "Players who shared their profile with the caller's college and were not removed, latest share first unless `sort` says otherwise",
  query: z.object({
    userId: Id,
    ...playerFilterQuery,
    favorites: flag,
    ...playerSortQuery,
    dates: flag,
    ...pageQuery,
  }),
  response: PlayerList,
})

export const listFavoritePlayers = endpoint({
  name: 'listFavoritePlayers',
  method: 'GET',
  path: '/api/colleges/favoritePlayers',
  access: 'verifiedCoach',
  summary: "The favorites of the caller's college that were not removed, latest first",
  query: z.object({ userId: Id, dates: flag, ...pageQuery }),
  response: PlayerList,
})

export const exportFavoritePlayers = endpoint({
  name: 'exportFavoritePlayers',
  method: 'GET',
  path: '/api/colleges/favoritePlayers/file',
  access: 'verifiedCoach',
  summary:
    "The favorites of the caller's college as a CSV file in UTF-8, latest first, without contact details; each counts as a player shown, 20 a day",
  content: 'file',
  response: z.file(),
})

export const favoritePlayer = endpoint({
  name: 'favoritePlayer',
  method: 'POST',
  path: '/api/colleges/favoritePlayer',
  access: 'verifiedCoach',
  summary: "Makes a player a favorite of the caller's college and undoes a removal; again is no change",
  body: body(PlayerOfCollege),
  response: Message,
})

export const removeFavoritePlayer = endpoint({
  name: 'removeFavoritePlayer',
  method: 'POST',
  path: '/api/colleges/removeFavoritePlayer',
  access: 'verifiedCoach',
  summary: 'Takes a favorite back; again is no change',
  query: z.object(PlayerOfCollege),
  response: Message,
})

export const removePlayer = endpoint({
  name: 'removePlayer',
  method: 'POST',
  path: '/api/colleges/removePlayer',
  access: 'verifiedCoach',
  summary: "Hides a player from the college's shared profiles, new players and favorites; again is no change",
  query: z.object(PlayerOfCollege),
  response: Message,
})

export const restorePlayer = endpoint({
  name: 'restorePlayer',
  method: 'POST',
  path: '/api/colleges/restorePlayer',
  access: 'verifiedCoach',
  summary: 'Undoes a removal',
  query: z.object(PlayerOfCollege),
  response: Message,
})

/** A player a coach took off the college's lists. */
export const RemovedPlayer = ListRemoval.extend({
  player: PlayerCard,
  sharedAt: z.iso
    .datetime()
    .nullable()
    .describe('The latest share with the college; after `removedAt` the player has shared again since'),
}).meta({ id: 'RemovedPlayer' })
export type RemovedPlayer = z.infer<typeof RemovedPlayer>

export const listRemovedPlayers = endpoint({
  name: 'listRemovedPlayers',
  method: 'GET',
  path: '/api/colleges/removedPlayers',
  access: 'verifiedCoach',
  summary: "Players whom the staff of the caller's college took off its lists, latest first",
  query: z.object(pageQuery),
  response: z.object({
    removed: z.array(RemovedPlayer),
    total: z.int(),
    totalIsAtLeast: z.boolean(),
    ...nextCursor,
  }),
})
