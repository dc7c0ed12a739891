import {
  cancelEmailChange,
  changeEmail,
  changeName,
  changePassword,
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
import { act, type Command, type Commands, leaves, ofChild } from '../act.ts'
import type { World } from '../world.ts'
import { labelled, mailedToken, verifyAddress } from './links.ts'

/** Builds an action that changes the child's own profile and, when accepted, the model. */
const own = (endpoint: Endpoint, body: object, follow: (world: World) => void = () => {}): Command =>
  act('child', endpoint, { input: (world) => ({ params: ofChild(world), body }), follow })

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

/** Ends every calendar address of the account, as a new password does. */
const feedsEnd = ({ model }: World) => model.passwordChanged()

/** Changes of the child's account and ways to log in. */
export const childKeys: Commands = {
  'child makes a feed': act('child', makeCalendarFeed, {
    input: (world) => ({ body: { kind: 'player', ownerId: world.id('child'), password: demoPassword } }),
    follow({ model }, answer) {
      const { address } = makeCalendarFeed.response.parse(answer)
      model.liveFeeds.push(new URL(address, 'http://localhost').pathname)
    },
  }),
  'child revokes the feeds': {
    calls: [listCalendarFeeds, revokeCalendarFeed, getCalendarFeed],
    when: (world) => world.has('child'),
    async run(world) {
      const { body } = await world.call('child', listCalendarFeeds)
      for (const { feedId } of listCalendarFeeds.response.parse(body).feeds) {
        await world.call('child', revokeCalendarFeed, { params: { feedId } })
      }
      feedsEnd(world)
    },
  },
  'child logs out everywhere': act('child', endOtherSessions, { follow: feedsEnd }),
  'child resets the password': act(undefined, resetPassword, {
    also: [forgotPassword],
    when: (world) => world.has('child'),
    async input(world) {
      const { email } = world.account('child')
      await world.call(undefined, forgotPassword, { body: { email } })
      const token = await mailedToken(world, email, 'reset-password')
      return token === undefined ? undefined : { body: { token, newPassword: demoPassword } }
    },
    follow: feedsEnd,
  }),
  'child changes the password': act('child', changePassword, {
    input: () => ({ body: { currentPassword: demoPassword, newPassword: demoPassword } }),
    follow: feedsEnd,
  }),
  'child takes another name': act('child', changeName, {
    input: () => ({ body: { name: 'Sam Another' } }),
    follow(world) {
      world.childName = 'Sam Another'
    },
  }),
  'child deletes the account': leaves('child', (world) => {
    const { model, stage } = world
    model.evidence.deleted(world.id('child'), stage.clock.now(), model.families.readers)
    model.closures.left(!model.families.isAdult(), stage.clock.now())
    model.families.dissolve()
    model.gameWords = []
    feedsEnd(world)
  }),
  'child asks for another address': act('child', changeEmail, {
    input: (world) => ({ body: { email: `new.${world.account('child').email}`, password: demoPassword } }),
  }),
  'child moves to another address': moves((email) => `new.${email}`),
  'child moves to another label of the mailbox': moves((email, label) => labelled(email, label)),
  'child keeps the address': act('child', cancelEmailChange),
  'child reads in Spanish': act('child', setLanguage, {
    also: [updateTutorialDone],
    input: () => ({ body: { language: 'es' } }),
    follow: (world) =>
      world.call('child', updateTutorialDone, { body: { userId: world.id('child'), hasDoneTutorial: true } }),
  }),
}

let labels = 0

/** Changes the child's address and opens the emailed link, which is when the account moves. */
function moves(to: (email: string, label: string) => string): Command {
  return {
    calls: [changeEmail, verifyEmail],
    when: (world) => world.has('child'),
    async run(world) {
      labels += 1
      const email = to(world.firstAddress, `label${labels}`)
      const body = { email, password: demoPassword }
      if (!(await world.call('child', changeEmail, { body })).ok) return
      if (await verifyAddress(world, email)) world.account('child').email = email
    },
  }
}
