import {
  listGuardians,
  logIn,
  rejectVerification,
  resendVerification,
  signUpCoach,
  signUpPlayer,
  verifyEmail,
} from '@touchline/contract'
import { demoPassword, logInAs } from '../../../../src/auth/factory.ts'
import { act, type Command, type Commands } from '../act.ts'
import { type Actor, type CoachName, personOf } from '../people.ts'
import type { World } from '../world.ts'
import { labelled, mailedToken, verifyAddress } from './links.ts'

/** The sign-up of a coach of the college. */
const coachBody = (world: World, name: string, email: string) => ({
  ...{ name, email, school: world.college.collegeId },
  ...{ title: 'Assistant Coach', password: demoPassword, gender: 'male' },
})

/** The sign-up of a player. */
const playerBody = (playerName: string, email: string, password = demoPassword) => ({
  ...{ playerName, email, password, age: 16, gender: 'male' },
  ...{ school: 'Hillcrest High', yearGraduating: 2028 },
})

let visitors = 0

/** Returns an address of the college that nobody has used. */
function unused({ college: { domain } }: World, name: string): string {
  visitors += 1
  return `${name}-${visitors}@${domain}`
}

/**
 * Returns the email address of this coach account; the second account's is the coach's mailbox with a +tag.
 */
function addressOf(world: World, who: CoachName): string {
  return who === 'second' ? `coach+two@${world.college.domain}` : world.account(who).email
}

/** Signs a coach up and verifies the address. */
function coachSignsUp(who: CoachName): Command {
  return {
    calls: [signUpCoach, verifyEmail],
    when: (world) => !world.has(who),
    async run(world) {
      const email = addressOf(world, who)
      const body = coachBody(world, 'Casey Holt', email)
      if (!(await world.call(undefined, signUpCoach, { body })).ok) return
      if (!(await verifyAddress(world, email))) return
      if (!(await adopt(world, who, email))) return
      world.model.standings.signedUp(who, personOf(who) === 'coach' && world.model.closures.contact)
    },
  }
}

/** Adopts the account with that address as this person's, if there is one. */
async function adopt(world: World, who: Actor, email: string): Promise<boolean> {
  const { platform } = world.stage
  const user = await platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return false
  const token = await logInAs(platform, user.id)
  world.accounts.set(who, { userId: user.id, email, token, alive: true })
  return true
}

/** Signs a player up, opens the link and adopts the account. */
export async function joinAsPlayer(
  world: World,
  who: Actor,
  about: { playerName: string; email: string; age: number; dateOfBirth: string; yearGraduating: number },
): Promise<boolean> {
  const body = { ...playerBody(about.playerName, about.email), ...about }
  if (!(await world.call(undefined, signUpPlayer, { body })).ok) return false
  return (await verifyAddress(world, about.email)) && adopt(world, who, about.email)
}

const newest = (world: World) => world.account('child').email

const childSignsUp = (says18: boolean, addressIn = newest): Command => ({
  calls: [signUpPlayer, verifyEmail],
  when: (world) => !world.has('child'),
  async run(world) {
    const { families, closures, broken } = world.model
    const usual = world.setting.held ? 14 : world.setting.age === 'nearly 18' ? 17 : 16
    const isIn = await joinAsPlayer(world, 'child', {
      playerName: world.childName,
      email: addressIn(world),
      age: says18 ? 18 : usual,
      dateOfBirth: says18 ? '' : (families.birthday ?? ''),
      yearGraduating: world.setting.held ? 2031 : 2028,
    })
    if (!isIn) return
    world.model.shared = false
    families.signedUpAgain(says18)
    closures.back(families.isOfAge(), world.stage.clock.now())
    if (says18 && (await isFullGrown(world))) broken.push('a child became 18 by signing up again')
  },
})

/**
 * Returns true if the child counts as an adult without proof, which a new account must not bring about: after a parent
 * was there, only the birth date given first counts.
 */
async function isFullGrown(world: World): Promise<boolean> {
  const { families } = world.model
  if (families.isAdult() || !families.keptYoung) return false
  const { body } = await world.call('child', listGuardians)
  return listGuardians.response.parse(body).adult
}

/**
 * A stranger signs up with another person's college address, and the college's mail gateway opens
 * the link, as gateways do.
 */
const gatewayOpensLink: Command = {
  calls: [signUpCoach, resendVerification, verifyEmail, logIn],
  async run(world) {
    const email = unused(world, 'staff')
    await world.call(undefined, signUpCoach, { body: coachBody(world, 'Robin Marsh', email) })
    await world.call(undefined, resendVerification, { body: { email } })
    const token = await mailedToken(world, email, 'verify-email')
    if (token === undefined) return
    for (const visit of visits) {
      await world.stage.app.inject({ ...visit, url: '/verify-email', query: { token } })
    }
    const { ok } = await world.call(undefined, logIn, { body: { email, password: demoPassword } })
    if (ok) world.model.broken.push('a mail gateway verified an address for a stranger')
  },
}

const visits = [
  { method: 'HEAD', headers: { accept: 'text/html' } },
  { method: 'HEAD', headers: { accept: '*/*' } },
  { method: 'GET', headers: { accept: '*/*' } },
  { method: 'GET', headers: { accept: 'application/json' } },
  { method: 'GET', headers: { accept: 'application/json', 'sec-fetch-site': 'cross-site' } },
] as const

/**
 * A stranger signs up with somebody's address and never proves it; the owner signs up with another password and does:
 * that one opens the account, and the stranger's opens nothing.
 */
const ownerProves: Command = {
  calls: [signUpPlayer, verifyEmail, logIn],
  async run(world) {
    const email = `${unused(world, 'taken')}.families.example`
    const stranger = playerBody('Sam Stranger', email, 'goal kick in the fog')
    await world.call(undefined, signUpPlayer, { body: stranger })
    // of two emails that wait, either may be sent first
    await world.stage.settle()
    const owner = playerBody('Olive Owner', email, 'mud on the boots')
    if (!(await world.call(undefined, signUpPlayer, { body: owner })).ok) return
    if (!(await verifyAddress(world, email))) return
    const opens = async ({ password }: { password: string }) =>
      (await world.call(undefined, logIn, { body: { email, password } })).ok
    const { broken } = world.model
    if (await opens(stranger)) broken.push("a stranger's password opens what the owner proved")
    if (!(await opens(owner))) broken.push("the owner's password does not open what the owner proved")
  },
}

/** A parent signs up as a coach with another label of the own mailbox. */
const fatherCoaches: Command = {
  calls: [signUpCoach, verifyEmail],
  when(world) {
    const { families } = world.model
    return world.has('father') && !families.isSuspended('father') && !families.isCoach('father')
  },
  async run(world) {
    const email = labelled(world.account('father').email, 'coach')
    await world.call(undefined, signUpCoach, { body: coachBody(world, 'Ferris Fields', email) })
    // else what follows would prove nothing
    if (!(await verifyAddress(world, email))) world.model.broken.push('the father cannot sign up as a coach')
    world.model.families.becameCoach('father')
  },
}

/** A stranger signs up with a message as the name; no email may carry it. */
const strangerNamesMessage: Command = {
  calls: [signUpPlayer],
  async run(world) {
    for (const playerName of ['URGENT call 555-0199', 'See evil dot example']) {
      const email = `${unused(world, 'owner')}.families.example`
      await world.call(undefined, signUpPlayer, { body: playerBody(playerName, email) })
      const mails = await world.mailsTo(email)
      const text = mails.map((mail) => `${mail.subject} ${mail.textBody} ${mail.htmlBody}`).join()
      if (text.includes(playerName)) world.model.broken.push(`a stranger's words were mailed: ${playerName}`)
    }
  },
}

/** The owner of an address reports the sign-up as someone else's, which ends it. */
const ownerRejects = act(undefined, rejectVerification, {
  async input(world) {
    const email = unused(world, 'staff')
    await world.call(undefined, signUpCoach, { body: coachBody(world, 'Robin Marsh', email) })
    const token = await mailedToken(world, email, 'verify-email')
    return token === undefined ? undefined : { body: { token } }
  },
})

/** Sign-ups during a sequence. */
export const signUps: Commands = {
  'second signs up': coachSignsUp('second'),
  'coach signs up again': coachSignsUp('coach'),
  'student signs up again': coachSignsUp('student'),
  'child signs up again': childSignsUp(false),
  'child signs up again as 18': childSignsUp(true),
  'child signs up again with the first address': childSignsUp(false, ({ firstAddress }) => firstAddress),
  'father signs up as a coach': fatherCoaches,
  'an owner proves an address that a stranger took': ownerProves,
  'a mail gateway opens a link': gatewayOpensLink,
  'an owner rejects a sign-up': ownerRejects,
  'a stranger signs up with a message for a name': strangerNamesMessage,
}
