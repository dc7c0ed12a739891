import { listNotifications, putMemberOut } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { type Asker, boardOf } from '../../test/support/workbench/board.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const { act, added, coachOf, id } = boardOf(app)
const { platform } = app

async function newsOf({ token }: Asker) {
  const { body } = await app.ask(listNotifications, {}, { token })
  return listNotifications.response.parse(body).notifications
}

test('a coach whom a colleague mentions is told who and about whom, while both are there to read', {
  tags: ['R21.25'],
}, async () => {
  const { collegeId } = await makeCollege(platform)
  const author = await signedIn(
    platform,
    makeCoach(platform, { collegeId, evidence: 'administrator', name: 'Dana Whitlock' }),
  )
  const coach = await coachOf(collegeId)
  const player = await makePlayer(platform, { name: 'Tilda Marsh' })
  const prospectId = await added(author, { playerId: player.userId })
  const note = { kind: 'note' as const, prospectId, mentions: [coach.userId] }
  await act(author, { ...note, noteId: id(), body: 'Scans early' })
  await act(author, { ...note, noteId: id(), body: 'Seen again' })
  await app.settle()
  const told = {
    kind: 'mention',
    text: 'Coach Dana Whitlock mentioned you in a note about Tilda Marsh.',
    path: `/workbench/prospect/${prospectId}`,
  }
  expect(await newsOf(coach)).toMatchObject([told])
  expect(await newsOf(author)).toEqual([])
  // by the name that the staff noted, once the profile is not listed anymore
  await platform.db.updateTable('prospects').set({ name: 'T. Marsh' }).where('id', '=', prospectId).execute()
  const pausedAt = platform.clock.now()
  await platform.db.updateTable('players').set({ pausedAt }).where('userId', '=', player.userId).execute()
  expect((await newsOf(coach))[0]?.text).toBe('Coach Dana Whitlock mentioned you in a note about T. Marsh.')
  await act(author, { kind: 'remove', prospectIds: [prospectId], removed: true })
  expect(await newsOf(coach)).toEqual([])
  await act(author, { kind: 'remove', prospectIds: [prospectId], removed: false })
  const token = await logInAs(platform, (await makeAdmin(platform)).userId)
  await app.ask(putMemberOut, { params: { coachId: coach.userId } }, { token })
  expect(await newsOf(coach)).toEqual([])
  const { email } = await platform.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', coach.userId)
    .executeTakeFirstOrThrow()
  for (const { textBody } of await mailsTo(app, email)) expect(textBody).not.toContain('Marsh')
})
