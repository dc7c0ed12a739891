import { lookAtAnswers } from './answers.ts'
import { wrongKeepers } from './keepers.ts'
import { routes, sources } from './routes.ts'
import { localOf, personalOf, tabOf, ticket } from './storage.ts'
import { type Given, Tour } from './tour.ts'

const few = 4
// the list of games, and one game in full
const aGame = [/^list$/i, /\d (AM|PM)\b/]
const redirects = [
  '//evil.example/zqaaaa',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
]

// pages with content that only a player has
const forPlayers = /^(playerProfile|family|messagingHub|college|looks|logIn|security|account)/

/** Visits every page as everyone, and everything else that repeats user text. */
export async function visitAll(given: Given) {
  const tour = new Tour(given)
  const { put, story, findings, caller } = given
  await tour.as('nobody', undefined, async (see) => {
    await tour.everyRoute(see)
    await tour.everyEvilRoute(see)
    for (const { collegeId } of story.coaches) await see(`/college/${collegeId}`)
    await see.withTab(tabOf(put, story, 'nobody'), [
      '/playerSignUp',
      '/coachSignUp',
      `/GooglePlayerSignUp?jwt=${ticket(put)}`,
      '/GoogleCoachSignUp',
      '/logIn',
      '/guardian',
      '/auth/callback?code=a&state=b',
    ])
    for (const local of localOf(put))
      await see.withLocal(local, ['/', '/messagingHub', '/coachProfile', '/collegeSearch', '/playerProfile'])
  })
  await tour.as('player', story.player, async (see) => {
    await tour.everyRoute(see)
    await tour.everyEvilRoute(see, (route) => forPlayers.test(route))
    for (const from of [...redirects, ...tour.addresses()])
      await see(`/logIn?from=${encodeURIComponent(from)}`)
    for (const id of [story.conversationId, ...story.conversations])
      await see(`/messagingHub?conversationId=${id}`)
    await see.pressing('/playerProfile', /^edit$/i)
    await see.pressing('/playerProfile', ...aGame)
    await see.withTab(
      tabOf(put, story, 'player'),
      ['/playerProfile', `/messagingHub?conversationId=${story.conversationId}`, '/'],
      personalOf(put, story, 'player'),
    )
  })
  await tour.as('otherPlayer', story.otherPlayer, async (see) => {
    await tour.everyRoute(see)
    for (const id of story.conversations.slice(0, few)) await see(`/messagingHub?conversationId=${id}`)
  })
  await tour.as('coach', story.coach, async (see) => {
    await tour.everyRoute(see)
    await tour.everyEvilRoute(see, (route) => !route.startsWith('admin'))
    await see(`/playerProfile/${encodeURIComponent(story.otherPlayer.email)}`)
    for (const { userId } of story.players) await see(`/playerProfile/${userId}`)
    await see(`/messagingHub?conversationId=${story.conversationId}`)
    await see.pressing(`/playerProfile/${story.player.userId}`, ...aGame)
    await see.pressing(`/college/${story.coach.collegeId}`, ...aGame)
    await see.pressing(`/coachEditCollege/${story.coach.collegeId}`, ...aGame)
    await see.withTab(
      tabOf(put, story, 'coach'),
      [`/coachEditCollege/${story.coach.collegeId}`, `/messagingHub?conversationId=${story.conversationId}`],
      personalOf(put, story, 'coach'),
    )
  })
  await tour.as('waitingCoach', story.waitingCoach, async (see) => {
    await tour.everyRoute(see)
    await see(`/college/${story.waitingCoach.collegeId}`)
  })
  await tour.as('guardian', story.guardian, async (see) => {
    await tour.everyRoute(see)
    for (const id of [story.conversationId, ...story.conversations.slice(1, few)]) {
      await see(`/messagingHub?playerId=${story.player.userId}&conversationId=${id}`)
    }
  })
  await tour.as('admin', story.admin, async (see) => {
    await tour.everyRoute(see)
    await tour.everyEvilRoute(see, (route) => route.startsWith('admin'))
    for (const id of story.reports) await see(`/admin/reports/${id}`)
    await see('/admin/reports?state=closed')
    await see('/admin/messages?state=handled')
    await see('/admin/coaches?state=refused')
    for (const type of ['player', 'coach', 'guardian']) await see(`/admin/users?q=zq&type=${type}`)
    await see('/admin/users?suspended=true')
    await see('/admin/coaches?state=verified')
    for (const action of [
      'accounts.suspended',
      'accounts.restored',
      'accounts.warned',
      'coaches.confirmed',
      'coaches.refused',
    ]) {
      await see(`/admin/audit?action=${action}`)
    }
  })
  await tour.mails()
  const answersRead = await lookAtAnswers(
    given.url,
    put,
    caller,
    [undefined, story.player, story.coach, story.admin],
    findings,
  )
  for (const wrong of wrongKeepers(sources)) findings.blame('coverage', 'storage', wrong)
  return { pages: routes.length, roles: tour.roles, visits: tour.visits, answersRead }
}
