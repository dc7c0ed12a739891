import { getPlayerCalendar } from '@touchline/contract'
import type { World } from '../world.ts'

/**
 * Checks that no calendar address works once it was revoked, or once the password, session or account behind it
 * ended.
 */
export async function feedsEnd({ stage, model }: World): Promise<string[]> {
  const broken: string[] = []
  for (const url of model.endedFeeds) {
    const { statusCode } = await stage.app.inject({ method: 'GET', url })
    if (statusCode === 200) broken.push('a calendar feed outlived the password')
  }
  return broken
}

/** Checks that a visitor can't read the title, the opponent or the place of a minor's games. */
export async function gamesAreUnseen(world: World): Promise<string[]> {
  const { gameWords, families } = world.model
  if (!world.has('child') || gameWords.length === 0 || families.isAdult()) return []
  const { body } = await world.call(undefined, getPlayerCalendar, { params: { playerId: world.id('child') } })
  const text = JSON.stringify(body)
  return gameWords.filter((word) => text.includes(word)).map((word) => `a visitor reads of a game: ${word}`)
}
