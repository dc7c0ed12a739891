import { listCoachesToDecide, listFamiliesToDecide, listReports, searchAuditLog } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeAdmin, signedIn } from '../auth/factory.ts'

const at = await appOfFile()

test.each([
  ['coaches', listCoachesToDecide],
  ['families', listFamiliesToDecide],
  ['reports', listReports],
  ['audit', searchAuditLog],
] as const)(
  'an administrator who reads the list of %s is in the log, without words or names',
  async (list, endpoint) => {
    const { userId, token } = await signedIn(at.platform, makeAdmin(at.platform))
    expect((await at.ask(endpoint, {}, { token })).status).toBe(200)
    const lines = at.platform.db.selectFrom('auditLog').select('details').where('actorId', '=', userId)
    expect(await lines.where('action', '=', 'lists.read').execute()).toEqual([
      { details: { list, shown: expect.any(Number) } },
    ])
  },
)
