import { inviteGuardian } from '@touchline/contract'
import { sql } from 'kysely'
import { logInAs, makeGuardian, makePlayer, signedIn } from '../../../src/auth/factory.ts'
import type { TestApp } from '../app.ts'
import { tokenTo } from '../mails.ts'

type PlayerOverrides = Parameters<typeof makePlayer>[1]

/** Creates a signed-in player of 16. */
export async function signedInPlayer(at: TestApp, overrides: PlayerOverrides = {}) {
  return signedIn(at.platform, makePlayer(at.platform, overrides))
}

/** Creates a signed-in guardian of these players, with every right where they have no other parent, else with none. */
export async function signedInGuardian(
  at: TestApp,
  playerIds: string[],
  overrides: Parameters<typeof makeGuardian>[1] = {},
) {
  const guardian = await makeGuardian(at.platform, overrides)
  for (const playerId of playerIds) {
    const isFirst = sql<boolean>`not exists (select from guardianships where player_id = ${playerId})`
    await at.platform.db
      .insertInto('guardianships')
      .values({
        ...{ playerId, guardianId: guardian.userId, since: at.clock.now() },
        ...{ decides: isFirst, money: isFirst, school: isFirst },
      })
      .execute()
  }
  return { ...guardian, token: await logInAs(at.platform, guardian.userId) }
}

/** Invites an address. Returns the emailed token. */
export async function invitedToken(at: TestApp, player: { token: string }, email: string): Promise<string> {
  const answer = await at.ask(inviteGuardian, { body: { email } }, { token: player.token })
  if (answer.status !== 201) throw new Error(`not invited: ${JSON.stringify(answer.body)}`)
  return tokenTo(at, email)
}
