import { getFamilyHome, getPlayerHome, inviteGuardian, PlayerHome, shareProfile } from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { accept, block, decline, mark, remove } from '../../test/support/conversations/family.ts'
import { type Person, send, started, strangers } from '../../test/support/conversations/pair.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'

const app = await appOfFile()

let coach: Person & { collegeId: string }
beforeEach(async () => {
  app.clock.advance(60)
  coach = (await strangers(app)).coach
})

async function home(player: { token: string }): Promise<PlayerHome> {
  const answer = await app.ask(getPlayerHome, {}, { token: player.token })
  expect(answer).toMatchObject({ status: 200 })
  return PlayerHome.parse(answer.body)
}

async function family(parent: { token: string }) {
  const answer = await app.ask(getFamilyHome, {}, { token: parent.token })
  expect(answer).toMatchObject({ status: 200 })
  return getFamilyHome.response.parse(answer.body).children
}

function addGame(playerId: string, startsAt: string) {
  return app.platform.db
    .insertInto('games')
    .values({
      id: startsAt,
      ownerId: playerId,
      playerId,
      title: 'vs Riverbend FC',
      startsAt,
      address: 'Field 2',
    })
    .execute()
}

describe("a player's start page", () => {
  test('a new player has everything before them', async () => {
    const player = await signedInPlayer(app, { school: '', yearGraduating: null, age: 15 })
    expect(await home(player)).toEqual({
      positions: [],
      missing: ['positions', 'yearGraduating', 'school', 'height', 'gpa', 'city', 'club'],
      hasVideo: false,
      games: 0,
      nextGames: [],
      shares: 0,
      parent: 'advised',
      requests: { conversations: [], total: 0 },
      messages: { conversations: [], total: 0 },
    })
  })

  test('follows what the player does', { tags: ['R3.35', 'R3.38'] }, async () => {
    const player = await signedInPlayer(app, {
      age: 15,
      positions: ['LW', 'ST'],
      heightInches: 66,
      gpa: 0,
      city: 'Larkspur Glen',
      club: 'Riverbend FC',
      youtubeLink: 'https://youtu.be/abcdefghijk',
    })
    await app.ask(
      shareProfile,
      { body: { userId: player.userId, collegeId: coach.collegeId } },
      { token: player.token },
    )
    await app.ask(inviteGuardian, { body: { email: 'parent@families.example' } }, { token: player.token })
    expect(await home(player)).toMatchObject({
      positions: ['LW', 'ST'],
      missing: [],
      hasVideo: true,
      shares: 1,
      parent: 'invited',
    })
  })

  test('the next three games, from today in every zone on', { tags: 'R3.36' }, async () => {
    const player = await signedInPlayer(app)
    app.clock.set('2026-10-02T05:00:00Z')
    for (const day of ['09-30T18:00', '10-01T19:00', '10-04T09:00', '10-05T09:00', '10-06T09:00']) {
      await addGame(player.userId, `2026-${day}`)
    }
    const { games, nextGames } = await home(player)
    expect(games).toBe(5)
    expect(nextGames.map(({ start }) => start)).toEqual([
      '2026-10-01T19:00',
      '2026-10-04T09:00',
      '2026-10-05T09:00',
    ])
    expect(nextGames[0]?.extendedProps.address).toBe('Field 2')
  })

  test('requests wait until they are answered, blocked or taken off the list', {
    tags: 'R3.36',
  }, async () => {
    const { player } = await strangers(app)
    const asked = await started(app, coach, player)
    expect(await home(player)).toMatchObject({
      requests: {
        conversations: [{ conversationId: asked.conversationId, can: { answer: true } }],
        total: 1,
      },
    })
    const none = { conversations: [], total: 0 }
    await remove(app, player, asked)
    expect(await home(player)).toMatchObject({ requests: none })
    const second = await started(app, (await strangers(app)).coach, player)
    await block(app, player, second)
    expect(await home(player)).toMatchObject({ requests: none })
    const third = await started(app, (await strangers(app)).coach, player)
    expect(await home(player)).toMatchObject({ requests: { total: 1 } })
    await accept(app, player, third)
    expect(await home(player)).toMatchObject({ requests: none })
  })
})

describe('what coaches wrote', () => {
  const messagesOf = async (player: Person) =>
    (await home(player)).messages.conversations.map(({ conversationId }) => conversationId)

  test('an open conversation is news to the player until it is read, muted or blocked', async () => {
    const { player } = await strangers(app)
    const asked = await started(app, coach, player)
    expect(await messagesOf(player)).toEqual([])
    await accept(app, player, asked)
    await mark(app, player, asked)
    expect(await messagesOf(player)).toEqual([])
    await send(app, coach, asked, 'Can you come on Saturday?')
    expect(await messagesOf(player)).toEqual([asked.conversationId])
    await mark(app, player, asked)
    expect(await messagesOf(player)).toEqual([])
    await send(app, coach, asked, 'At ten.')
    await block(app, player, asked)
    expect(await messagesOf(player)).toEqual([])
  })

  test('a parent learns which child a coach writes with, also when the child shared and answered', async () => {
    const { player } = await strangers(app)
    const sibling = await signedInPlayer(app)
    const parent = await signedInGuardian(app, [sibling.userId, player.userId])
    const asked = await started(app, coach, player)
    await accept(app, player, asked)
    await send(app, player, asked, 'Thank you, Coach')
    expect(await family(parent)).toMatchObject([
      { playerId: sibling.userId, messages: { total: 0 } },
      {
        playerId: player.userId,
        requests: { total: 0 },
        messages: {
          conversations: [{ lastMessage: 'Thank you, Coach', receiverId: player.userId }],
          total: 1,
        },
      },
    ])
    app.clock.advance(15 * 24 * 3_600)
    expect(await family(parent)).toMatchObject([{}, { messages: { total: 0 } }])
  })
})

describe("a parent's start page", () => {
  test('tells of each child what waits, the next game, the shares and the contact dates', {
    tags: 'R3.37',
  }, async () => {
    const { player } = await strangers(app)
    const sibling = await signedInPlayer(app, { yearGraduating: null })
    const parent = await signedInGuardian(app, [player.userId, sibling.userId])
    const asked = await started(app, coach, player)
    await remove(app, player, asked)
    await addGame(sibling.userId, '2027-03-01T10:00')
    const children = await family(parent)
    expect(children).toMatchObject([
      {
        playerId: player.userId,
        requests: { conversations: [{ conversationId: asked.conversationId }], total: 1 },
        nextGames: [],
      },
      {
        playerId: sibling.userId,
        requests: { total: 0 },
        nextGames: [{ start: '2027-03-01T10:00' }],
        contact: null,
      },
    ])
    await decline(app, parent, asked)
    expect(await family(parent)).toMatchObject([{ requests: { total: 0 } }, {}])
  })

  test('a child in the tenth grade has dates of the bodies that wait, and none of those that do not', async () => {
    const child = await signedInPlayer(app, {
      gender: 'female',
      age: 15,
      yearGraduating: 2029,
      stateLocated: 'TX',
    })
    const parent = await signedInGuardian(app, [child.userId])
    const [{ contact } = { contact: null }] = await family(parent)
    expect(contact?.find(({ body }) => body.includes('Division 1'))?.opens).toBe('June 15, 2027')
    expect(contact?.some(({ opens }) => opens === null)).toBe(true)
  })

  test('a class year that an edit replaced holds the date, as it holds the message', async () => {
    const child = await signedInPlayer(app, {
      gender: 'female',
      age: 16,
      yearGraduating: 2028,
      stateLocated: 'TX',
    })
    const parent = await signedInGuardian(app, [child.userId])
    const dateOf = async () => {
      const [{ contact } = { contact: null }] = await family(parent)
      return contact?.find(({ body }) => body.includes('Division 1'))?.opens
    }
    const before = await dateOf()
    await app.platform.db
      .insertInto('formerPlayerFacts')
      .values({
        id: app.platform.ids.next(),
        playerId: child.userId,
        yearGraduating: 2029,
        stateLocated: 'TX',
        age: 16,
        replacedAt: app.platform.clock.now(),
      })
      .execute()
    expect(await dateOf()).not.toBe(before)
    expect(await dateOf()).toBe('June 15, 2027')
  })

  test('a child of 18 and the children of others are not there', async () => {
    const grown = await signedInPlayer(app, { age: 18 })
    const parent = await signedInGuardian(app, [grown.userId])
    await signedInGuardian(app, [(await signedInPlayer(app)).userId])
    expect(await family(parent)).toEqual([])
  })
})
