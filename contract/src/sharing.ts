import { z } from 'zod'
import { filterQuery } from './colleges.ts'
import { body, endpoint } from './endpoint.ts'
import { flag, pageQuery } from './page.ts'
import { PlayerList } from './search.ts'
import { Id, Said } from './values.ts'

const Message = z.object({ message: Said })
const PlayerOfCollege = { collegeId: Id, userId: Id.describe('The player') }

export const shareProfile = endpoint({
  name: 'shareProfile',
  method: 'POST',
  path: '/api/colleges/shareProfile',
  access: 'player',
  summary: 'Shares the own profile with a college; sharing twice is one share',
  body: body({ userId: Id.describe('The caller'), collegeId: Id }),
  response: Message,
})

export const listInterestedPlayers = endpoint({
  name: 'listInterestedPlayers',
  method: 'GET',
  path: '/api/colleges/playersInterested',
  access: 'verifiedCoach',
  summary:
    "Players who shared their profile with the caller's college and were not removed, latest share first",
  query: z.object({ userId: Id, ...filterQuery, favorites: flag, ...pageQuery }),
  response: PlayerList,
})

export const listFavoritePlayers = endpoint({
  name: 'listFavoritePlayers',
  method: 'GET',
  path: '/api/colleges/favoritePlayers',
  access: 'verifiedCoach',
  summary: "The favourites of the caller's college that were not removed, latest first",
  query: z.object({ userId: Id, ...pageQuery }),
  response: PlayerList,
})

export const favoritePlayer = endpoint({
  name: 'favoritePlayer',
  method: 'POST',
  path: '/api/colleges/favoritePlayer',
  access: 'verifiedCoach',
  summary: "Makes a player a favourite of the caller's college and undoes a removal; again is no change",
  body: body(PlayerOfCollege),
  response: Message,
})

export const removeFavoritePlayer = endpoint({
  name: 'removeFavoritePlayer',
  method: 'POST',
  path: '/api/colleges/removeFavoritePlayer',
  access: 'verifiedCoach',
  summary: 'Takes a favourite back; again is no change',
  query: z.object(PlayerOfCollege),
  response: Message,
})

export const removePlayer = endpoint({
  name: 'removePlayer',
  method: 'POST',
  path: '/api/colleges/removePlayer',
  access: 'verifiedCoach',
  summary:
    "Hides a player from the college's shared profiles, new players and favourites; again is no change",
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
