import { acceptConversation, confirmCoach, type Endpoint, startConversation } from '@touchline/contract'
import { logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer } from '../../../src/auth/factory.ts'
import { makeCollege } from '../../../src/colleges/factory.ts'
import { mailsTo } from '../../support/mails.ts'
import type { Kind } from './model/closures.ts'
import { Model } from './model.ts'
import { type Account, type Actor, actors, type Setting } from './people.ts'
import type { Stage } from './stage.ts'

/** The result of a call. */
export interface Outcome {
  ok: boolean
  status: number
  body: unknown
}

/** Keeps the accounts, colleges and conversations of one sequence, with the promises made in it. */
export class World {
  readonly stage: Stage
  readonly setting: Setting
  readonly model: Model
  readonly accounts: Map<Actor, Account>
  readonly college: { collegeId: string; collegeName: string; domain: string }
  readonly otherCollege: { collegeId: string; collegeName: string }
  /** True after a call that wrote something; after a refused call there is nothing to check. */
  changed = false
  /** The kind of closure that the administrator is about to open. */
  opening: Kind | 'sharing' = 'pause'
  /** The child's present name, also in the next account. */
  childName = 'Robin Fields'
  /** The address that the child had at first. */
  readonly firstAddress: string

  private constructor(stage: Stage, setting: Setting, made: Awaited<ReturnType<typeof make>>) {
    this.stage = stage
    this.setting = setting
    this.model = new Model(setting, () => stage.clock.now())
    this.accounts = made.accounts
    this.firstAddress = this.account('child').email
    this.college = made.college
    this.otherCollege = made.otherCollege
  }

  static async begin(stage: Stage, setting: Setting): Promise<World> {
    const world = new World(stage, setting, await make(stage, setting))
    for (const who of ['head', 'coach'] as const) {
      const note = { body: { note: 'Named on the athletics page' } }
      const { ok } = await world.call('admin', confirmCoach, {
        params: { coachId: world.id(who) },
        ...note,
      })
      if (ok) world.model.standings.confirmedByAdmin(who)
    }
    await open(world)
    return world
  }

  /** Returns true if that person has an account now. */
  has(who: Actor): boolean {
    return this.accounts.get(who)?.alive ?? false
  }

  account(who: Actor): Account {
    const account = this.accounts.get(who)
    if (!account) throw new Error(`${who} has no account yet`)
    return account
  }

  id(who: Actor): string {
    return this.account(who).userId
  }

  /** Calls as that person, after a new login where the session has expired. */
  async call(who: Actor | undefined, endpoint: Endpoint, input: object = {}): Promise<Outcome> {
    const account = who && this.account(who)
    const ask = () => this.stage.ask(endpoint, input, account ? { token: account.token } : {})
    let answer = await ask()
    if (answer.status === 401 && account?.alive) {
      account.token = await logInAs(this.stage.platform, account.userId)
      answer = await ask()
    }
    const ok = answer.status < 300
    if (ok && endpoint.method !== 'GET') this.changed = true
    return { ok, status: answer.status, body: answer.body }
  }

  /** Returns the latest conversation of that coach account with the child. */
  conversation(who: Actor = 'coach') {
    if (!this.accounts.has(who)) return undefined
    return this.model.evidence.between(this.id(who), this.id('child'))
  }

  /** Loads the emails to an address, the first sent first. */
  mailsTo(email: string) {
    return mailsTo(this.stage, email)
  }
}

let worlds = 0

async function make(stage: Stage, setting: Setting) {
  const { platform } = stage
  worlds += 1
  const name = [...String(worlds)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const domain = `${name}-${platform.ids.secret().toLowerCase().replace(/\W|_/g, '').slice(0, 6)}.edu`
  const college = await makeCollege(platform, { collegeName: `Kestrel ${domain}`, emailDomain: domain })
  const other = { collegeName: `Harbor ${domain}`, ...(setting.sharedDomain ? { emailDomain: domain } : {}) }
  const otherCollege = await makeCollege(platform, other)
  const families = `${name}.families.example`
  const coach = { collegeId: college.collegeId, verification: 'pending' } as const
  const made = {
    child: await makePlayer(platform, { ...birth(setting), email: `child@${domain}.${families}` }),
    mother: await makeGuardian(platform, { name: 'Mona Fields', email: `mother@${domain}.${families}` }),
    // an address with which one can sign up as a coach
    father: await makeGuardian(platform, { name: 'Ferris Fields', email: `father@families-${domain}` }),
    head: await makeCoach(platform, { ...coach, name: 'Hazel Brook', email: `head@${domain}` }),
    coach: await makeCoach(platform, { ...coach, name: 'Casey Holt', email: `coach@${domain}` }),
    student: await makeCoach(platform, { ...coach, name: 'Sam Udall', email: `student@${domain}` }),
    admin: await makeAdmin(platform, { email: `admin@${domain}` }),
  }
  const since = new Date(stage.clock.now().getTime() - 60 * 86_400_000)
  const guardians = setting.father ? [made.mother, made.father] : [made.mother]
  const playerId = made.child.userId
  await platform.db
    .insertInto('guardianships')
    .values(
      guardians.map(({ userId: guardianId }, index) => {
        const isFirst = index === 0
        return { playerId, guardianId, since, decides: isFirst, money: isFirst, school: isFirst }
      }),
    )
    .execute()
  const accounts = new Map<Actor, Account>()
  for (const who of actors) {
    const { userId, email } = made[who]
    accounts.set(who, { userId, email, token: await logInAs(platform, userId), alive: true })
  }
  return { accounts, college: { ...college, domain }, otherCollege }
}

function birth({ held, age }: Setting) {
  if (held) return { age: 14, dateOfBirth: '2012-05-05', yearGraduating: 2031, stateLocated: 'TX' }
  if (age === 'young') return { age: 16, dateOfBirth: '2010-05-05', yearGraduating: 2028, stateLocated: 'TX' }
  if (age === 'nearly 18')
    return { age: 17, dateOfBirth: '2008-10-20', yearGraduating: 2027, stateLocated: 'TX' }
  return { age: 16, dateOfBirth: null, yearGraduating: 2028, stateLocated: 'TX' }
}

/** Connects the coach and the child as far as the setting asks. */
async function open(world: World) {
  if (world.setting.opening === 'nothing' || world.setting.held) return
  const [senderId, receiverId] = [world.id('coach'), world.id('child')]
  const initialMessage = 'Hello from the touchline'
  const body = { senderId, receiverId, initialMessage }
  const started = await world.call('coach', startConversation, { body })
  if (!started.ok) throw new Error(`The coach could not start: ${JSON.stringify(started.body)}`)
  const { conversationId } = startConversation.response.parse(started.body)
  world.model.evidence.began({ conversationId, coachId: senderId, playerId: receiverId }, initialMessage)
  if (world.setting.opening === 'open') {
    await world.call('child', acceptConversation, { params: { conversationId } })
    world.model.accepted = true
  }
}
