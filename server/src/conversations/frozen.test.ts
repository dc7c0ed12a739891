import {
  acceptConversation,
  blockConversation,
  type Conversation,
  declineConversation,
  getProfilePic,
  getUser,
  unblockConversation,
  updateCoachProfile,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import {
  coachAndPlayer,
  listOf,
  type Person,
  started,
  strangers,
} from '../../test/support/conversations/pair.ts'

const at = await appOfFile()

const other = { coachName: 'Text Me', title: 'Your mom wont know' }
const edit = (coach: Person, body: object) =>
  at.ask(updateCoachProfile, { params: { coachId: coach.userId }, body }, { token: coach.token })
const act = (who: Person, endpoint: typeof blockConversation, { conversationId }: Conversation) =>
  at.ask(endpoint, { params: { conversationId } }, { token: who.token })
const showPicture = (coach: Person, profilePic: string) =>
  at.platform.db.updateTable('coaches').set({ profilePic }).where('userId', '=', coach.userId).execute()

/** Collects everything the player sees of the coach. */
async function seen(player: Person, coach: Person) {
  const { token } = player
  const list = await listOf(at, player)
  const user = await at.ask(getUser, { params: { userId: coach.userId } }, { token })
  const query = { userId: coach.userId, userType: 'coach' }
  const picture = await at.ask(getProfilePic, { query }, { token })
  return JSON.stringify([list.conversations, user.body, picture.body])
}

test.each(['requested', 'declined', 'blocked'])(
  'while it is %s, a new name, title or picture of the coach does not reach the player',
  { tags: 'S99' },
  async (state) => {
    const { coach, player } = await (state === 'blocked' ? coachAndPlayer(at) : strangers(at))
    await showPicture(coach, '/pictures/before.webp')
    const conversation = await started(at, coach, player)
    if (state === 'declined') await act(player, declineConversation, conversation)
    if (state === 'blocked') await act(player, blockConversation, conversation)
    expect(await seen(player, coach)).toContain('/pictures/before.webp')
    expect(await edit(coach, other)).toMatchObject({ status: 200 })
    await showPicture(coach, '/pictures/after.webp')
    const text = await seen(player, coach)
    expect(text).toContain('Dana Whitlock')
    for (const secret of ['Text Me', 'mom', 'after.webp']) expect(text).not.toContain(secret)
    const open = state === 'blocked' ? unblockConversation : acceptConversation
    const answer = await act(player, open, conversation)
    expect(answer).toMatchObject({ status: 200, body: { senderName: 'Text Me' } })
    expect(await seen(player, coach)).toContain('Your mom wont know')
    expect(await seen(player, coach)).toContain('/pictures/after.webp')
  },
)

test('while a player blocks a coach, a new name or picture of the player does not reach the coach', async () => {
  const { coach, player } = await coachAndPlayer(at)
  const show = async (name: string, profilePic: string) => {
    await at.platform.db.updateTable('users').set({ name }).where('id', '=', player.userId).execute()
    await at.platform.db
      .updateTable('players')
      .set({ profilePic })
      .where('userId', '=', player.userId)
      .execute()
  }
  const shown = async () => JSON.stringify(await listOf(at, coach))
  await show('Amara First', '/pictures/before.webp')
  const conversation = await started(at, coach, player)
  await act(player, blockConversation, conversation)
  expect(await shown()).toContain('before.webp')
  await show('Amara Second', '/pictures/after.webp')
  expect(await shown()).toContain('Amara First')
  expect(await shown()).not.toMatch(/Amara Second|after[.]webp/)
  await act(player, unblockConversation, conversation)
  expect(await shown()).toContain('Amara Second')
  expect(await shown()).toContain('after.webp')
})

test('closing a conversation again freezes the coach as shown by then', async () => {
  const { coach, player } = await coachAndPlayer(at)
  const conversation = await started(at, coach, player)
  await edit(coach, { coachName: 'Second Name' })
  expect(await seen(player, coach)).toContain('Second Name')
  await act(player, blockConversation, conversation)
  await edit(coach, { coachName: 'Third Name' })
  expect(await seen(player, coach)).toContain('Second Name')
  expect(await seen(player, coach)).not.toContain('Third Name')
})

test('a coach changes name and title three times a week, each time with a line in the log', async () => {
  const { coach } = await coachAndPlayer(at)
  const answers = []
  for (const title of ['One', 'One', 'Two', 'Three', 'Four']) answers.push(await edit(coach, { title }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(answers.at(-1)?.body).toMatchObject({
    message: 'You can change your name, title or picture 3 times a week. Please try again later.',
  })
  const lines = await at.platform.db
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('actorId', '=', coach.userId)
    .where('action', '=', 'coaches.shownChanged')
    .execute()
  expect(lines.map(({ details }) => details)).toEqual(
    Array.from({ length: 3 }, () => ({ name: false, title: true })),
  )
  expect(await edit(coach, {})).toMatchObject({ status: 200 })
})
