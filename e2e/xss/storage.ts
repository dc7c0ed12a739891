import type { Placements } from './placed.ts'
import type { Story } from './play.ts'

/** The files of the pages that keep texts in the browser, and so what `storageOf` must know. */
export const knownKeepers = [
  // whether somebody was too young: a word of ours
  'features/auth/player-sign-up/age-screen.ts',
  'features/auth/draft.ts',
  'features/auth/api/external-journey.ts',
  'features/auth/api/external-ticket.ts',
  // accounts opened here: ids of ours
  'features/auth/api/signed-up-here.ts',
  'features/calendar/editing/draft.ts',
  'features/conversations/api/drafts.ts',
  // who wants notices: an id of ours
  'features/conversations/notifications.ts',
  'features/conversations/api/outbox.ts',
  'features/guardians/invitation/kept-token.ts',
  'features/guardians/parent-advice.tsx',
  // answers of the server, word for word: payloads reach it by what people write
  'features/offline/kept-store.ts',
  // a random name of the browser: nobody's words
  'lib/session/browser-marker.ts',
  'lib/storage/flash.ts',
  'lib/storage/form-drafts.ts',
  'lib/session/session.ts',
  'features/shortcuts/single-keys.ts',
]

/** Everything the tab keeps, as if somebody had left payloads there: for the player or the coach of the story. */
export function tabOf(
  put: Placements,
  story: Story,
  who: 'player' | 'coach' | 'nobody',
): Record<string, string> {
  const place = (where: string) => put.at(`sessionStorage.${where}`, 200)
  const me = who === 'nobody' ? story.player : story[who]
  const owner = who === 'coach' ? story.coach.collegeId : story.player.userId
  const game = {
    id: place('calendar.id'),
    title: place('calendar.title'),
    start: `${new Date().toISOString().slice(0, 10)}T10:00`,
    extendedProps: { opponent: place('calendar.opponent'), address: place('calendar.address') },
  }
  const calendar = { base: { games: [], visibility: 'full', version: 1 }, games: [game] }
  const form = Object.fromEntries(
    ['playerName', 'name', 'school', 'title', 'email', 'age', 'gender', 'collegeName', '__proto__'].map(
      (name) => [name, place(`form.${name}`)],
    ),
  )
  const edited = Object.fromEntries(
    ['city', 'club', 'accolades', 'youtubeLink', 'coachName', 'description', 'overview', '__proto__'].map(
      (name) => [name, place(`edit.${name}`)],
    ),
  )
  const edits = ['playerProfile', 'coachProfile', `college:${owner}`]
  const forms = ['player-sign-up', 'coach-sign-up', 'google-player-sign-up', 'google-coach-sign-up']
  return {
    [`calendar ${me.userId} ${owner}`]: JSON.stringify(calendar),
    flash: place('flash'),
    'guardian-invitation': place('guardian-invitation'),
    'external-log-in': JSON.stringify({
      state: place('journey'),
      verifier: 'x',
      from: place('journey.from'),
    }),
    'external-ticket': ticket(put),
    ...Object.fromEntries(edits.map((name) => [`form:${me.userId}:${name}`, JSON.stringify(edited)])),
    ...Object.fromEntries(forms.map((key) => [key, JSON.stringify(form)])),
  }
}

/** The data that the browser keeps of somebody beyond the tab, by kind and person, as if payloads had been left there. */
export function personalOf(put: Placements, story: Story, who: 'player' | 'coach'): [string[], unknown][] {
  const place = (where: string) => put.at(`indexedDB.${where}`, 200)
  const { userId } = story[who]
  const { conversationId } = story
  const refused = {
    messageId: crypto.randomUUID(),
    conversationId,
    receiverId: story.player.userId,
    text: place('outgoing.text'),
    at: new Date().toISOString(),
    state: 'failed',
    reason: place('outgoing.reason'),
  }
  return [
    [['drafts', userId], { [conversationId]: place('draft') }],
    [['outgoing', userId], [refused]],
  ]
}

/** What the pages keep beyond the tab, spoilt. */
export function localOf(put: Placements): Record<string, string>[] {
  const place = (where: string) => put.at(`localStorage.${where}`)
  const user = {
    userId: place('user.userId'),
    name: place('user.name'),
    type: 'coach',
    gender: place('user.gender'),
    collegeId: place('user.collegeId'),
    hasDoneTutorial: true,
  }
  return [
    { token: 'x', user: JSON.stringify(user), gender: place('gender') },
    { token: 'x', user: place('user'), gender: place('gender') },
    {
      token: 'x',
      user: `{"__proto__":{"polluted":"yes"},"userId":"1","name":${JSON.stringify(place('user.name'))},"type":"player"}`,
      gender: '__proto__',
    },
  ]
}

/** What looks like a provider's proof, its texts payloads: pages read it without being able to judge it. */
export function ticket(put: Placements): string {
  const said = { email: put.at('ticket.email'), name: put.at('ticket.name') }
  return `e30.${Buffer.from(JSON.stringify(said)).toString('base64url')}.x`
}
