import {
  confirmCoach,
  confirmColleague,
  type Endpoint,
  type HeldDecision,
  listCoachesToDecide,
  refuseCoach,
  restoreAccount,
  searchAccounts,
  suspendAccount,
  undoDecision,
  undoSeconds,
  type Verification,
} from '@touchline/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { auditLines } from '../../../test/support/admin/report.ts'
import { appOfFile } from '../../../test/support/app.ts'
import { overtake } from '../../../test/support/auth/overtake.ts'
import { waitingForLocks } from '../../../test/support/database.ts'
import { subjectsTo } from '../../../test/support/mails.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer, signedIn } from '../../auth/factory.ts'
import { followLeaving } from '../../coaches/service.ts'
import { makeCollege } from '../../colleges/factory.ts'
import type { Trx } from '../../platform/db/database.ts'
import { makeHeld } from './held-decisions.ts'

const at = await appOfFile()
const admin = await administrator()
const other = await administrator()

async function administrator() {
  return signedIn(at.platform, makeAdmin(at.platform))
}

let coach: Awaited<ReturnType<typeof makeCoach>>
let collegeId: string
beforeEach(async () => {
  ;({ collegeId } = await makeCollege(at.platform))
  coach = await makeCoach(at.platform, { collegeId, verification: 'pending' })
})

const call = (endpoint: Endpoint, input: object, by = admin) => at.ask(endpoint, input, { token: by.token })
const body = { note: 'On the staff page', undoable: true }
const decide = (endpoint: Endpoint = confirmCoach, by = admin) =>
  call(endpoint, { params: { coachId: coach.userId }, body }, by)
const undo = (decisionId: string, by = admin) => call(undoDecision, { params: { decisionId } }, by)

async function held(endpoint: Endpoint = confirmCoach): Promise<HeldDecision> {
  const answer = await decide(endpoint)
  expect(answer.status).toBe(200)
  const { held: made } = confirmCoach.response.parse(answer.body)
  if (!made) throw new Error('nothing is held')
  return made
}

/** Lets the ten seconds pass and runs the decision's job. */
async function pass({ decisionId }: HeldDecision) {
  at.clock.advance(undoSeconds)
  await makeHeld(at.platform, decisionId)
  await at.settle()
}

async function standing(): Promise<Verification> {
  const row = at.platform.db.selectFrom('coaches').select('verification').where('userId', '=', coach.userId)
  return (await row.executeTakeFirstOrThrow()).verification
}

async function listed(by = admin, verification: Verification = 'pending') {
  const { body: answer } = await call(listCoachesToDecide, { query: { verification, limit: 50 } }, by)
  return listCoachesToDecide.response.parse(answer).coaches.find(({ coachId }) => coachId === coach.userId)
}

test('a decision is held by the server for ten seconds: nobody hears of it, then it is made without the tab', async () => {
  const decision = await held()
  expect(decision).toMatchObject({
    decision: 'confirmCoach',
    state: 'undoable',
    undoableFor: 10_000,
    mine: true,
  })
  await at.settle()
  expect([await standing(), await subjectsTo(at, coach.email)]).toEqual(['pending', []])
  expect(await listed()).toMatchObject({ held: decision })
  at.clock.advance(undoSeconds - 1)
  expect(await listed(other)).toMatchObject({ held: { state: 'undoable', undoableFor: 1000, mine: false } })
  at.clock.advance(1)
  expect(await listed()).toMatchObject({ held: { state: 'saving', undoableFor: 0 } })
  await makeHeld(at.platform, decision.decisionId)
  await at.settle()
  expect([await standing(), (await subjectsTo(at, coach.email)).length]).toEqual(['verified', 1])
  expect(await listed(admin, 'verified')).toMatchObject({ held: null, decidedBy: 'Avery Stone' })
  expect(await auditLines(at.platform, 'coaches.confirmed', coach.userId)).toMatchObject([
    { actorId: admin.userId, details: { note: body.note } },
  ])
})

test('its job is stored with it and waits as long, so a restart loses nothing', async () => {
  const { decisionId } = await held()
  const { rows } = await at.platform.db.withoutPlugins().executeQuery<{ wait: number }>({
    sql: `select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
            where name = 'admin.heldDecision' and data ->> 'decisionId' = $1`,
    parameters: [decisionId],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'wait' },
  })
  expect(rows).toEqual([{ wait: undoSeconds }])
})

test('an Undo takes it back for good; a second one finds nothing', async () => {
  const decision = await held()
  expect(await undo(decision.decisionId)).toMatchObject({ status: 200 })
  await pass(decision)
  expect([await standing(), await subjectsTo(at, coach.email)]).toEqual(['pending', []])
  expect(await listed()).toMatchObject({ held: null })
  expect(await undo(decision.decisionId)).toMatchObject({ status: 404 })
})

test('an Undo after ten seconds is too late, before and after it is made; anybody else finds nothing', async () => {
  const decision = await held()
  expect(await undo(decision.decisionId, other)).toMatchObject({ status: 404 })
  at.clock.advance(undoSeconds)
  expect(await undo(decision.decisionId)).toMatchObject({ status: 409 })
  await makeHeld(at.platform, decision.decisionId)
  expect(await undo(decision.decisionId)).toMatchObject({ status: 409 })
  expect(await standing()).toBe('verified')
})

test('another administrator has to wait, the same one decides anew', async () => {
  const first = await held()
  const refusal = { params: { coachId: coach.userId }, body: { note: 'Never heard of them' } }
  expect(await decide(refuseCoach, other)).toMatchObject({ status: 409 })
  expect(await call(refuseCoach, refusal, other)).toMatchObject({ status: 409 })
  const second = await held(refuseCoach)
  await pass(first)
  expect(await standing()).toBe('pending')
  await makeHeld(at.platform, second.decisionId)
  expect(await standing()).toBe('refused')
  expect(await call(confirmCoach, refusal, other)).toMatchObject({ status: 200 })
})

test('two at the same time: one holds, the other is told', async () => {
  const answers = await Promise.all([decide(), decide(refuseCoach, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a colleague who decides meanwhile changes nothing about it', async () => {
  const senior = await makeCoach(at.platform, { collegeId, evidence: 'administrator' })
  const decision = await held(refuseCoach)
  const params = { coachId: coach.userId }
  const token = await logInAs(at.platform, senior.userId)
  expect(await at.ask(confirmColleague, { params }, { token })).toMatchObject({ status: 200 })
  await pass(decision)
  expect(await standing()).toBe('refused')
})

test('what cannot be held is refused at once: without a note, about nobody', async () => {
  const params = { coachId: coach.userId }
  expect(await call(confirmCoach, { params, body: { undoable: true } })).toMatchObject({ status: 400 })
  expect(await call(confirmCoach, { params: { coachId: admin.userId }, body })).toMatchObject({ status: 404 })
})

test('one that is no longer possible says so to its administrator and in the log, and gives way', async () => {
  const decision = await held()
  const reason = { reason: 'Asked for secrets' }
  await call(suspendAccount, { params: { userId: coach.userId }, body: reason }, other)
  await pass(decision)
  expect(await standing()).toBe('pending')
  expect(await auditLines(at.platform, 'admin.decisionFailed', coach.userId)).toEqual([
    { actorId: admin.userId, details: { decision: 'confirmCoach', code: 'not_found' } },
  ])
  await call(restoreAccount, { params: { userId: coach.userId }, body: reason }, other)
  expect(await listed()).toMatchObject({ held: { state: 'failed', mine: true } })
  expect(await listed(other)).toMatchObject({ held: null })
  await pass(await held())
  expect(await standing()).toBe('verified')
})

test.each([
  ['the college', async () => ({ collegeId: (await makeCollege(at.platform)).collegeId })],
  ['the address', () => ({ email: `moved.${coach.email}` })],
])('one about a coach who changes %s meanwhile fails: nobody looked at that', async (_, change) => {
  const decision = await held()
  const changed = await change()
  if ('collegeId' in changed) {
    await at.platform.db.updateTable('coaches').set(changed).where('userId', '=', coach.userId).execute()
  } else await at.platform.db.updateTable('users').set(changed).where('id', '=', coach.userId).execute()
  await pass(decision)
  expect(await standing()).toBe('pending')
  expect(await listed()).toMatchObject({ held: { state: 'failed' } })
  await pass(await held())
  expect(await standing()).toBe('verified')
})

test('a coach who deletes the account while it is being made is gone, and neither waits for the other', async () => {
  const { decisionId } = await held()
  at.clock.advance(undoSeconds)
  const { db } = at.platform
  const leaving = await db.startTransaction().execute()
  await followLeaving(at.platform, leaving, coach.userId)
  const making = makeHeld(at.platform, decisionId)
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  await leaving.deleteFrom('users').where('id', '=', coach.userId).execute()
  await leaving.commit().execute()
  await making
  expect(await auditLines(at.platform, 'coaches.confirmed', coach.userId)).toEqual([])
})

async function heldRestoring() {
  const { userId, email } = await makePlayer(at.platform, { suspendedAt: at.clock.now() })
  const body = { reason: 'Talked', undoable: true }
  const answer = await call(restoreAccount, { params: { userId }, body })
  const { held: restoring } = restoreAccount.response.parse(answer.body)
  if (!restoring) throw new Error('nothing is held')
  const now = async () => {
    const { body: found } = await call(searchAccounts, { query: { q: email } })
    return searchAccounts.response.parse(found).accounts[0]
  }
  return { userId, restoring, now }
}

/** Answers a list that reads the held decisions while another transaction makes one and commits. */
async function readWhileMade<Answer>(read: () => Promise<Answer>, make: (trx: Trx) => Promise<unknown>) {
  const trx = await at.platform.db.startTransaction().execute()
  await sql`lock table held_decisions`.execute(trx)
  const answer = read()
  await expect.poll(() => waitingForLocks(at.platform.db)).toBe(1)
  await make(trx)
  await trx.updateTable('heldDecisions').set({ outcome: 'made' }).execute()
  await trx.commit().execute()
  return answer
}

test('a decision made while the list is read never leaves its coach there as if nobody had decided', async () => {
  await held()
  const verify = (trx: Trx) =>
    trx
      .updateTable('coaches')
      .set({ verification: 'verified', verifiedAt: at.clock.now() })
      .where('userId', '=', coach.userId)
      .execute()
  expect(await readWhileMade(listed, verify)).toBeUndefined()
})

test('a restoring made while accounts are read shows as made', async () => {
  const { userId, now } = await heldRestoring()
  const restore = (trx: Trx) =>
    trx.updateTable('users').set({ suspendedAt: null }).where('id', '=', userId).execute()
  expect(await readWhileMade(now, restore)).toMatchObject({ suspendedAt: null, held: null })
})

test('an Undo that comes while it is being made takes it back', async () => {
  const { userId, restoring, now } = await heldRestoring()
  const { decisionId } = restoring
  const meanwhile = async () => expect(await undo(decisionId)).toMatchObject({ status: 200 })
  await overtake(at.platform.db, () => makeHeld(at.platform, decisionId), { userId, meanwhile })
  expect(await now()).toMatchObject({ suspendedAt: expect.any(String), held: null })
})

test('an account suspended again while its restoring is held stays suspended, and both administrators know', async () => {
  const { userId, restoring, now } = await heldRestoring()
  const again = { params: { userId }, body: { reason: 'Wrote to a child' } }
  expect(await call(suspendAccount, again, other)).toMatchObject({ status: 200 })
  await pass(restoring)
  expect(await now()).toMatchObject({
    suspendedAt: expect.any(String),
    held: { state: 'failed', mine: true },
  })
  expect(await auditLines(at.platform, 'accounts.suspended', userId)).toEqual([
    { actorId: other.userId, details: { reason: 'Wrote to a child' } },
  ])
})

test('restoring an account is held, shown and undone alike', async () => {
  const player = await makePlayer(at.platform, { suspendedAt: at.clock.now() })
  const restore = { params: { userId: player.userId }, body: { reason: 'Talked', undoable: true } }
  const isSuspended = async () => {
    const { body: answer } = await call(searchAccounts, { query: { q: player.email } })
    return searchAccounts.response
      .parse(answer)
      .accounts.map((one) => [one.suspendedAt !== null, one.held?.state])
  }
  const hold = async () => restoreAccount.response.parse((await call(restoreAccount, restore)).body).held
  const first = await hold()
  expect(await isSuspended()).toEqual([[true, 'undoable']])
  expect(await undo(first?.decisionId ?? '')).toMatchObject({ status: 200 })
  const second = await hold()
  if (!first || !second) throw new Error('nothing is held')
  await pass(first)
  expect(await isSuspended()).toEqual([[true, 'saving']])
  await makeHeld(at.platform, second.decisionId)
  expect(await isSuspended()).toEqual([[false, undefined]])
})
