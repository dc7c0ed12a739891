import {
  changeEmail,
  changePassword,
  deleteAccount,
  type Endpoint,
  endOtherSessions,
  forgotPassword,
  getCalendarFeed,
  listCalendarFeeds,
  makeCalendarFeed,
  resetPassword,
  revokeCalendarFeed,
  savePlayerCalendar,
  setLanguage,
  setLinkPreview,
  setProfilePaused,
  updatePlayerProfile,
  updateTutorialDone,
  verifyEmail,
} from '@touchline/contract'
import { demoPassword } from '../../../../src/auth/factory.ts'
import type { Command, Commands } from '../command.ts'
import { actBy } from '../named-endpoint.ts'
import type { World } from '../world.ts'
import { labelled, mailedToken, verifyAddress } from './links.ts'

const there = (world: World) => world.has('child')

/** Builds an action that changes the child's own profile and, when accepted, the model. */
function own(endpoint: Endpoint, body: object, follow?: (world: World) => void): Command {
  return {
    calls: [endpoint],
    when: there,
    async run(world) {
      const input = { params: { playerId: world.id('child') }, body }
      const { ok } = await world.call('child', endpoint, input)
      if (ok) follow?.(world)
    },
  }
}

const edit = (body: object, follow?: (world: World) => void) => own(updatePlayerProfile, body, follow)
const game = {
  id: 'one',
  title: 'Showcase at Richland Field',
  start: '2026-12-05T10:00',
  extendedProps: { opponent: 'Hill Rovers', address: 'Richland Field, Dallas' },
}

/** Changes of the child's own profile, including those that a groomer would ask for. */
export const childProfile: Commands = {
  'child pauses': own(setProfilePaused, { paused: true }, ({ model }) =>
    model.closures.close('pause', 'child'),
  ),
  'child resumes': own(setProfilePaused, { paused: false }, ({ model }) =>
    model.closures.undo('pause', 'child'),
  ),
  'child hides the preview': own(setLinkPreview, { allowed: false }),
  'child shows the preview': own(setLinkPreview, { allowed: true }),
  // what the second account says, too
  'child says 17 with a birthday': edit({ age: 17, dateOfBirth: '2008-12-01' }),
  'child says 18': edit({ age: 18, dateOfBirth: '' }),
  'child says 18 with a birthday': edit({ age: 18, dateOfBirth: '2008-02-02' }),
  'child says 14 again': edit({ age: 14, dateOfBirth: '2012-05-05' }),
  'child graduates in 2027': edit({ yearGraduating: 2027 }, ({ model }) => model.rules.classYear(2027)),
  'child graduates in 2029': edit({ yearGraduating: 2029 }, ({ model }) => model.rules.classYear(2029)),
  'child moves to another state': edit({ stateLocated: 'NY' }),
  'child saves a game': own(savePlayerCalendar, { games: [game] }, ({ model }) => {
    model.gameWords = [game.title, game.extendedProps.opponent, game.extendedProps.address]
  }),
}

/** Changes of the child's account and ways to log in. */
export const childKeys: Commands = {
  'child makes a feed': {
    calls: [makeCalendarFeed],
    when: there,
    async run(world) {
      const body = { kind: 'player', ownerId: world.id('child') }
      const password = 'password' in shapeOf(makeCalendarFeed) ? { password: demoPassword } : {}
      const answer = await world.call('child', makeCalendarFeed, { body: { ...body, ...password } })
      if (!answer.ok) return
      const { address } = makeCalendarFeed.response.parse(answer.body)
      world.model.liveFeeds.push(new URL(address, 'http://localhost').pathname)
    },
  },
  'child revokes the feeds': {
    calls: [listCalendarFeeds, revokeCalendarFeed, getCalendarFeed],
    when: there,
    async run(world) {
      const { body } = await world.call('child', listCalendarFeeds)
      for (const { feedId } of listCalendarFeeds.response.parse(body).feeds) {
        await world.call('child', revokeCalendarFeed, { params: { feedId } })
      }
      world.model.passwordChanged()
    },
  },
  'child logs out everywhere': {
    calls: [endOtherSessions],
    when: there,
    async run(world) {
      const { ok } = await world.call('child', endOtherSessions)
      if (ok) world.model.passwordChanged()
    },
  },
  'child resets the password': {
    calls: [forgotPassword, resetPassword],
    when: there,
    async run(world) {
      const { email } = world.account('child')
      await world.call(undefined, forgotPassword, { body: { email } })
      const token = await mailedToken(world, email, 'reset-password')
      if (token === undefined) return
      const { ok } = await world.call(undefined, resetPassword, {
        body: { token, newPassword: demoPassword },
      })
      if (ok) world.model.passwordChanged()
    },
  },
  'child changes the password': {
    calls: [changePassword],
    when: there,
    async run(world) {
      const body = { currentPassword: demoPassword, newPassword: demoPassword }
      const { ok } = await world.call('child', changePassword, { body })
      if (ok) world.model.passwordChanged()
    },
  },
  'child takes another name': actBy('child', 'changeName', {
    input: () => ({ body: { name: 'Sam Another' } }),
    follow(world) {
      world.childName = 'Sam Another'
    },
  }),
  'child deletes the account': {
    calls: [deleteAccount],
    when: there,
    async run(world) {
      const body = { password: demoPassword, confirm: 'DELETE' }
      const { ok } = await world.call('child', deleteAccount, { body })
      if (!ok) return
      const { model, stage } = world
      world.account('child').alive = false
      model.evidence.deleted(world.id('child'), stage.clock.now(), model.families.readers)
      model.closures.left(!model.families.isAdult(), stage.clock.now())
      model.families.dissolve()
      model.gameWords = []
      model.passwordChanged()
    },
  },
  'child asks for another address': actBy('child', 'changeEmail', {
    input: (world) => ({ body: { email: `new.${world.account('child').email}`, password: demoPassword } }),
  }),
  'child moves to another address': moves((email) => `new.${email}`),
  'child moves to another label of the mailbox': moves((email, label) => labelled(email, label)),
  'child keeps the address': actBy('child', 'cancelEmailChange', { input: () => ({}) }),
  'child reads in Spanish': {
    calls: [setLanguage, updateTutorialDone],
    when: there,
    async run(world) {
      await world.call('child', setLanguage, { body: { language: 'es' } })
      const body = { userId: world.id('child'), hasDoneTutorial: true }
      await world.call('child', updateTutorialDone, { body })
    },
  },
}

let labels = 0

/** Changes the child's address and opens the emailed link, which is when the account moves. */
function moves(to: (email: string, label: string) => string): Command {
  return {
    calls: [changeEmail, verifyEmail],
    when: there,
    async run(world) {
      labels += 1
      const email = to(world.firstAddress, `label${labels}`)
      const body = { email, password: demoPassword }
      if (!(await world.call('child', changeEmail, { body })).ok) return
      if (await verifyAddress(world, email)) world.account('child').email = email
    },
  }
}

/** Returns the body fields that this endpoint has in this edition of the contract. */
function shapeOf({ body }: Pick<Endpoint, 'body'>): object {
  return 'shape' in body && typeof body.shape === 'object' && body.shape !== null ? body.shape : {}
}
