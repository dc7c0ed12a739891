import type { Placements } from './placed.ts'
import type { Story } from './play.ts'

/**
 * Builds everything that the tab stores, filled with payloads, for the story's player or coach, or for nobody signed
 * in.
 */
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
    wanted: place('wanted'),
    'guardian-invitation': place('guardian-invitation'),
    'external-log-in': JSON.stringify({
      state: place('journey'),
      verifier: 'x',
      from: place('journey.from'),
    }),
    'sent-sign-up': JSON.stringify({
      email: place('sent-sign-up.email'),
      claim: place('sent-sign-up.claim'),
      form: 'player-sign-up',
      values: form,
      changing: true,
    }),
    'external-ticket': ticket(put),
    ...Object.fromEntries(edits.map((name) => [`form:${me.userId}:${name}`, JSON.stringify(edited)])),
    ...Object.fromEntries(forms.map((key) => [key, JSON.stringify(form)])),
  }
}

/** Builds personal data as the browser stores it beyond the tab, by kind and person, filled with payloads. */
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

/** Builds other data as the pages store it beyond the tab, filled with payloads. */
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
    { token: 'x', user: JSON.stringify(user), gender: place('gender'), theme: place('theme') },
    { token: 'x', user: place('user'), gender: place('gender') },
    {
      token: 'x',
      user: `{"__proto__":{"polluted":"yes"},"userId":"1","name":${JSON.stringify(place('user.name'))},"type":"player"}`,
      gender: '__proto__',
    },
  ]
}

/** Builds a provider's token with payloads as texts, which pages decode without verifying it. */
export function ticket(put: Placements): string {
  const said = { email: put.at('ticket.email'), name: put.at('ticket.name') }
  return `e30.${Buffer.from(JSON.stringify(said)).toString('base64url')}.x`
}
