import {
  changeBoard,
  favoritePlayer,
  letMemberIn,
  type NotificationKind,
  notificationKinds,
  refuseCoach,
  remindOfContact,
  savePlayerCalendar,
  shareProfile,
} from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { accept, guardianOf, mark } from '../../test/support/conversations/family.ts'
import { type Person, send, started } from '../../test/support/conversations/pair.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { after, browserOf, granted, notificationsOf, turn } from '../../test/support/notifications/telling.ts'
import { PushService } from '../../test/support/push-service.ts'
import { logInAs, makeAdmin, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { tellOpened } from './contact-reminders/tell-opened.ts'
import { kindRules } from './kinds.ts'
import { notificationsMail } from './mails.ts'
import { outsideText } from './wording.ts'

const noon = '2027-06-14T16:00:00Z' // a Monday, in the default time zone
const morning = '2027-06-15T11:00:00Z' // contact with the class of 2029 opened overnight
const monday = '2027-06-21T12:00:00Z' // the weekly email of shared profiles

const names = ['Amara', 'Okafor']
const written = 'My sister drives me on Friday'
const profile = {
  name: names.join(' '),
  age: 15,
  school: 'Thornbury Academy',
  club: 'Quillmoor Rovers',
  city: 'Wexcombe',
  stateLocated: 'OH',
  accolades: 'Golden Glove',
  phoneNumber: '(216) 555-0177',
} as const
const game = {
  id: '1789999999991',
  title: 'Lantern Cup',
  start: '2027-07-20T10:00',
  extendedProps: { opponent: 'Otterby', address: 'Field 41' },
}
const { school, club, city, accolades, phoneNumber } = profile
const { opponent, address } = game.extendedProps
const privateWords = [written, school, club, city, accolades, phoneNumber, game.title, opponent, address]

/** A coach, and a player of 15 with a parent. */
type People = Record<'coach' | 'player' | 'parent', Person> & { collegeId: string }

interface Row {
  told: readonly ('coach' | 'player' | 'parent')[]
  yearGraduating?: number
  /** Sets the scene, and returns the act that causes the notification. */
  prepare: (people: People) => Promise<() => Promise<unknown>>
}

/** Prepares the writer's answer in a conversation both have fully read. */
const writtenBy =
  (role: 'coach' | 'player'): Row['prepare'] =>
  async (people) => {
    const { coach, player } = people
    const conversation = await started(app, coach, player)
    await send(app, player, conversation, 'Thank you!')
    for (const person of [coach, player]) await mark(app, person, conversation)
    return () => send(app, people[role], conversation, written)
  }

// A new kind has no words outside before it has its row here.
const rows: Record<NotificationKind, readonly Row[]> = {
  request: [
    {
      told: ['player', 'parent'],
      prepare:
        async ({ coach, player }) =>
        () =>
          started(app, coach, player, written),
    },
  ],
  accepted: [
    {
      told: ['coach'],
      async prepare({ coach, player }) {
        const conversation = await started(app, coach, player, written)
        return () => accept(app, player, conversation)
      },
    },
  ],
  answer: [
    {
      told: ['coach'],
      async prepare({ coach, player }) {
        const conversation = await started(app, coach, player)
        return () => send(app, player, conversation, written)
      },
    },
  ],
  message: [
    { told: ['coach'], prepare: writtenBy('player') },
    { told: ['player'], prepare: writtenBy('coach') },
  ],
  mention: [
    {
      told: ['coach'],
      async prepare({ coach, player, collegeId }) {
        const { platform } = app
        const evidence = 'administrator'
        const { userId } = await makeCoach(platform, { collegeId, evidence, name: 'Robin Vale' })
        const colleague = { token: await logInAs(platform, userId) }
        await granted(app, colleague, [letMemberIn, { params: { coachId: coach.userId } }])
        const prospectId = platform.ids.next()
        const add = { kind: 'add' as const, prospects: [{ prospectId, playerId: player.userId }] }
        const note = { kind: 'note' as const, prospectId, noteId: platform.ids.next(), body: written }
        const commands = [add, { ...note, mentions: [coach.userId] }]
        const body = { commands: commands.map((one) => ({ ...one, commandId: platform.ids.next() })) }
        await turn(app)
        return () => granted(app, colleague, [changeBoard, { body }])
      },
    },
  ],
  coachShutOut: [
    {
      told: ['player', 'parent'],
      async prepare({ coach, player }) {
        await started(app, coach, player, written)
        await turn(app)
        const admin = await makeAdmin(app.platform)
        const token = await logInAs(app.platform, admin.userId)
        const input = { params: { coachId: coach.userId }, body: { note: 'Not on the page' } }
        return () => granted(app, { token }, [refuseCoach, input])
      },
    },
  ],
  contactOpens: [
    {
      told: ['coach'],
      yearGraduating: 2029,
      async prepare({ coach, player }) {
        const input = { params: { playerId: player.userId }, body: { remind: true } }
        return () => granted(app, coach, [remindOfContact, input])
      },
    },
  ],
  gameChanged: [
    {
      told: ['coach'],
      async prepare({ coach, player, collegeId }) {
        const params = { playerId: player.userId }
        const save = (body: object) => granted(app, player, [savePlayerCalendar, { params, body }])
        await granted(app, coach, [favoritePlayer, { body: { collegeId, userId: player.userId } }])
        await save({ games: [game] })
        return () => save({ games: [{ ...game, start: '2027-07-20T12:00' }] })
      },
    },
  ],
  share: [
    {
      told: ['coach'],
      prepare:
        async ({ player, collegeId }) =>
        () =>
          granted(app, player, [shareProfile, { body: { userId: player.userId, collegeId } }]),
    },
  ],
  verification: [
    {
      told: ['coach'],
      async prepare({ coach, player }) {
        await started(app, coach, player, written)
        const { userId } = await makeAdmin(app.platform)
        const admin = { token: await logInAs(app.platform, userId) }
        const input = { params: { coachId: coach.userId }, body: { note: 'Not on the staff page' } }
        return () => granted(app, admin, [refuseCoach, input])
      },
    },
  ],
}

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await PushService.start()
  app = await testApp({ PUSH_SERVICE: service.url })
})
afterAll(async () => {
  await app.stop()
  service.goAway()
})

async function makePeople(yearGraduating = 2028): Promise<People> {
  const { platform } = app
  const { collegeId } = await makeCollege(platform)
  const coach = await makeCoach(platform, { collegeId, name: 'Dana Whitlock' })
  const player = await makePlayer(platform, { ...profile, yearGraduating })
  return {
    collegeId,
    coach: { ...coach, token: await logInAs(platform, coach.userId) },
    player: { ...player, token: await logInAs(platform, player.userId) },
    parent: await guardianOf(app, player, 'Jordan Fields'),
  }
}

/** Waits the minutes before notifications are sent, then the night, then the week. */
async function tellAll() {
  for (const minutes of [0, 15, 31]) await after(app, minutes)
  app.clock.set(morning)
  await tellOpened(app.platform)
  await turn(app)
  app.clock.set(monday)
  await turn(app)
}

/** Fails if one of these texts has one of these words. */
function expectNone(words: readonly string[], texts: readonly string[]) {
  for (const text of texts) expect(words.filter((word) => text.includes(word))).toEqual([])
}

const cases = notificationKinds.flatMap((kind) =>
  rows[kind].flatMap((row) => row.told.map((role) => ({ kind, role, row }))),
)

test.each(cases)(
  '$kind to a $role: no name of a minor and no private word is in the email or push',
  { tags: 'R21.20' },
  async ({ kind, role, row }) => {
    app.clock.set(noon)
    const people = await makePeople(row.yearGraduating)
    const happen = await row.prepare(people)
    await turn(app)
    app.clock.advance(60)
    const since = app.clock.now()
    const person = people[role]
    const browser = await browserOf(app, service, person)
    await happen()
    await tellAll()

    expect((await notificationsOf(app, person)).notifications.map((one) => one.kind)).toContain(kind)
    const mails = (await mailsTo(app, person.email)).filter(({ sentAt }) => sentAt >= since)
    const pushes = service.readBy(browser).map((push) => JSON.stringify(push))
    expect(mails).toHaveLength(1)
    expect(pushes).toHaveLength(kindRules[kind].push ? 1 : 0)
    expectNone([...names, ...privateWords], [...mails.map(({ subject }) => subject), ...pushes])
    // These have their own email, which calls the family by name.
    const unseen = kind === 'request' || kind === 'coachShutOut' ? privateWords : [...names, ...privateWords]
    expectNone(
      unseen,
      mails.flatMap(({ textBody, htmlBody }) => [textBody, htmlBody]),
    )
  },
)

test.each(notificationKinds)(
  '%s: no name is handed to the words outside, of one or of several',
  { tags: 'R21.20' },
  (kind) => {
    const told = {
      ...{ kind, subjectId: crypto.randomUUID(), playerId: crypto.randomUUID(), playerName: profile.name },
      ...{ coachName: 'Dana Whitlock', collegeName: 'Fernhill College', asksFirst: true, verified: true },
    }
    for (const role of kindRules[kind].audience) {
      for (const notifications of [[told], [told, told]]) {
        const mail = notificationsMail(
          'https://touchline.example',
          { email: '', role, token: '' },
          notifications,
        )
        expectNone(names, [
          JSON.stringify(mail),
          JSON.stringify(outsideText(kind, notifications.length, role)),
        ])
      }
    }
  },
)
