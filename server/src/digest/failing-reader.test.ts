import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { signedInPlayer } from '../../test/support/guardians/family.ts'
import { audit } from '../platform/audit.ts'
import { startDigests } from './send.ts'

const at = await appOfFile()
const { db, ids, jobs } = at.platform

test('a player whose week cannot be collected keeps the mail from nobody else', {
  tags: 'R21.27',
}, async () => {
  at.clock.set('2026-11-27T15:00:00Z')
  const [broken, ...others] = await Promise.all([1, 2, 3].map(() => signedInPlayer(at)))
  if (!broken) throw new Error('no players')
  for (const { userId: playerId } of [broken, ...others]) {
    const step = { id: ids.next(), playerId, title: 'Visit', due: '2026-12-01' }
    await db
      .insertInto('steps')
      .values({ ...step, createdAt: at.clock.now() })
      .execute()
  }
  await audit(at.platform, db, {
    action: 'players.fullProfileRead',
    actorId: ids.next(),
    subjectId: broken.userId,
    details: { collegeId: 'no id' },
    requestId: ids.next(),
  })
  at.clock.set('2026-11-29T22:00:00Z')
  await startDigests(at.platform)
  await jobs.start(true)
  const mailed = async () => {
    const mails = db.selectFrom('mails').select('recipient').where('subject', 'like', 'Your week%')
    return new Set((await mails.execute()).map(({ recipient }) => recipient))
  }
  await expect.poll(mailed, { timeout: 20_000 }).toEqual(new Set(others.map(({ email }) => email)))
})
