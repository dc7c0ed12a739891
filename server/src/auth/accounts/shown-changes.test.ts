import { changeName, getSession } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { makeGuardian, makePlayer, signedIn } from '../factory.ts'

const at = await appOfFile()

const rename = ({ token }: { token: string }, name: string) =>
  at.ask(changeName, { body: { name } }, { token })

test('a player and a parent change their name, which is written down without it', {
  tags: 'R4.56',
}, async () => {
  for (const making of [makePlayer(at.platform), makeGuardian(at.platform)]) {
    const person = await signedIn(at.platform, making)
    expect(await rename(person, 'Noor El-Amin')).toMatchObject({
      status: 200,
      body: { name: 'Noor El-Amin' },
    })
    const { body } = await at.ask(getSession, {}, { token: person.token })
    expect(body).toMatchObject({ user: { name: 'Noor El-Amin' } })
    const entries = await at.platform.db
      .selectFrom('auditLog')
      .select(['action', 'details'])
      .where('subjectId', '=', person.userId)
      .where('action', '=', 'auth.nameChanged')
      .execute()
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('Noor')
  }
})

test.each(['call 555 0100', 'write to noor.example', '<b>Noor</b>', ' ', '@noor'])(
  'a name says nothing else: %j is refused',
  { tags: 'R4.56' },
  async (name) => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    expect(await rename(player, name)).toMatchObject({ status: 400, body: { fields: [{ path: 'name' }] } })
  },
)

test('three other names a week; the same one is no change', { tags: 'R4.56' }, async () => {
  const player = await signedIn(at.platform, makePlayer(at.platform))
  for (const name of ['Ana One', 'Ana Two', 'Ana Two', 'Ana Three', 'Ana Three']) {
    expect((await rename(player, name)).status).toBe(200)
  }
  expect((await rename(player, 'Ana Four')).status).toBe(429)
})
