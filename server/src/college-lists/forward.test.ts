import { shareProfile, unshareProfile } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { entryIn, listIn, listsOf, pageIn } from '../../test/support/college-lists/lists.ts'
import { accept } from '../../test/support/conversations/family.ts'
import { started } from '../../test/support/conversations/pair.ts'
import { logInAs, makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const { acts, family } = listsOf(app)

async function people() {
  const { player, mother, playerId } = await family({ yearGraduating: 2026 })
  const { collegeId } = await makeCollege(app.platform)
  const coach = await makeCoach(app.platform, { collegeId, name: 'Dana Whitlock' })
  const of = acts(playerId)
  const share = async () => {
    const answer = await app.ask(
      shareProfile,
      { body: { userId: playerId, collegeId } },
      { token: player.token },
    )
    expect(answer.status).toBe(200)
    await app.settle()
  }
  const unshare = () =>
    app.ask(unshareProfile, { query: { userId: playerId, collegeId } }, { token: player.token })
  const entry = async () => pageIn(await of.entry(player, collegeId)).entry
  const moves = async () => pageIn(await of.entry(player, collegeId)).moves
  return {
    ...{ player, mother, playerId, collegeId, of, share, unshare, entry, moves },
    coach: { ...coach, token: await logInAs(app.platform, coach.userId) },
  }
}

test('a share moves a listed college forward once, with its line in the history', {
  tags: 'R23.4',
}, async () => {
  const { player, mother, collegeId, of, share, unshare, entry, moves } = await people()
  await of.save(player, collegeId)
  await share()
  expect(await entry()).toMatchObject({
    stage: 'shared',
    sharedAt: app.clock.now().toISOString(),
    version: 1,
  })
  expect((await moves())[0]).toMatchObject({ from: 'researching', to: 'shared', byItself: true, byName: '' })
  await of.save(mother, collegeId, { stage: 'researching', version: 1 })
  expect((await unshare()).status).toBe(200)
  await share()
  expect((await entry()).stage).toBe('researching')
})

test('an open conversation moves it on; a request does not, until it is accepted', {
  tags: 'R23.4',
}, async () => {
  const { player, coach, collegeId, of, entry, moves } = await people()
  await of.save(player, collegeId)
  const asked = await started(app, coach, { ...player })
  await app.settle()
  expect(await entry()).toMatchObject({
    stage: 'researching',
    conversation: { conversationId: asked.conversationId, open: false },
  })
  await accept(app, player, asked)
  await app.settle()
  expect(await entry()).toMatchObject({ stage: 'talking', conversation: { open: true } })
  expect((await moves())[0]).toMatchObject({ from: 'researching', to: 'talking', byItself: true })
})

test('a share that opens a request moves it to talking', { tags: 'R23.4' }, async () => {
  const { player, coach, collegeId, of, share, entry } = await people()
  await of.save(player, collegeId)
  await started(app, coach, { ...player })
  await share()
  await app.settle()
  expect((await entry()).stage).toBe('talking')
})

test('nothing moves an entry that is further, closed, or not on the list', { tags: 'R23.4' }, async () => {
  for (const change of [{ stage: 'visit' }, { stage: 'closed', closedWhy: 'cost' }]) {
    const { player, collegeId, of, share, entry } = await people()
    await of.save(player, collegeId, change)
    await share()
    expect(await entry()).toMatchObject(change)
  }
  const { player, of, share } = await people()
  await share()
  expect(listIn(await of.list(player)).entries).toEqual([])
})

test('a college that is added after a share begins where things stand', async () => {
  const { player, coach, collegeId, of, share, entry, moves } = await people()
  await share()
  expect(entryIn(await of.save(player, collegeId)).stage).toBe('shared')
  expect(await moves()).toMatchObject([
    { from: 'researching', to: 'shared', byItself: true },
    { from: null, to: 'researching', byName: 'Maya Brooks' },
  ])
  await of.save(player, collegeId, { stage: 'researching', version: 1 })
  await started(app, coach, { ...player })
  await app.settle()
  expect((await entry()).stage).toBe('talking')
  await of.save(player, collegeId, { stage: 'shared', version: 2 })
  await app.settle()
  expect((await entry()).stage).toBe('shared')
})
