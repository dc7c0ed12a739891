import {
  commentOnPost,
  createContactMessage,
  createPost,
  editCollege,
  listReports,
  reportConversation,
  saveCollegeCalendar,
  savePlayerCalendar,
  sendMessage,
  shareProfile,
  suspendAccount,
  updatePlayerProfile,
  warnAccount,
} from '@touchline/contract'
import type { Calls } from '../fixtures/calls.ts'
import type { Person } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'

// in a payload, XX is the call that reports that it ran
const payloads = [
  '<script>XX</script>',
  '<img src=x onerror=XX data-xss>',
  '"><svg onload=XX data-xss>',
  "' autofocus onfocus='XX' data-xss='",
  '</script><script>XX</script>',
  '</title></textarea><img src=x onerror=XX data-xss>',
  '<iframe srcdoc="<script>parent.XX</script>" data-xss></iframe>',
  'javascript:XX//',
  '<a href="javascript:XX" data-xss>go</a>',
  '{{constructor.constructor("XX")()}}',
  '<!--<script>--><style data-xss onload=XX></style>',
  '&lt;img src=x onerror=XX&gt;',
]

/** Runs in each page before its own scripts: notes what a payload would do. */
function watch() {
  const seen: string[] = []
  const note = (what: string) => seen.push(what)
  Object.assign(window, {
    seen,
    ran: (place: number) => note(`payload ${place} ran`),
    alert: () => note('alert'),
  })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} ${blockedURI}`),
  )
}

/** Runs in the page. Returns the texts that a person can read, and what only a payload can have made. */
function look() {
  const texts: string[] = []
  const wrong: string[] = [...Reflect.get(window, 'seen')]
  for (const element of document.querySelectorAll('*')) {
    if (element.matches('script, style')) continue
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      texts.push(element.value)
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '')
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'action', 'formaction', 'data'].includes(name)
      const isEvil = name.startsWith('on') || name === 'data-xss' || name === 'srcdoc'
      if (isEvil || (isAddress && /^\s*(javascript|data:text)/i.test(value)))
        wrong.push(element.outerHTML.slice(0, 200))
    }
  }
  return { texts, wrong }
}

interface Cast {
  calls: Calls
  coach: Person
  player: Person
  admin: Person
  /** Somebody whom the administrator warns and suspends. */
  other: Person
  put: () => string
}

const games = (title: string, opponent: string, address: string) => [
  { id: 'a', title, start: '2026-11-28T14:30', extendedProps: { opponent, address } },
]

async function writeProfiles({ calls, coach, player, put }: Cast) {
  const [playerId, collegeId] = [player.userId, coach.collegeId ?? '']
  const profile = {
    ...{ age: 17, school: put(), club: put(), city: put(), accolades: put() },
    youtubeLink: 'https://youtu.be/abcdefghijk?"onload=ran()><svg data-xss>',
  }
  await calls.call(updatePlayerProfile, { params: { playerId }, body: profile }, player)
  const own = { games: games(put(), put(), put()) }
  await calls.call(savePlayerCalendar, { params: { playerId }, body: own }, player)
  await calls.call(shareProfile, { body: { userId: playerId, collegeId } }, player)
  const college = {
    ...{ collegeId, description: put(), overview: put(), coaches: put(), positionsNeeded: [] },
    ...{ division: 'Division 3', collegeWebsite: 'https://www.example.edu/?"onclick=ran()&<svg data-xss>' },
  }
  await calls.call(editCollege, { body: college }, coach)
  const ofCollege = { games: games(put(), 'Hill Rovers', 'Field 41') }
  await calls.call(saveCollegeCalendar, { params: { collegeId }, body: ofCollege }, coach)
}

/** Returns the conversation. */
async function writeToOneAnother({ calls, coach, player, put }: Cast): Promise<string> {
  const post = {
    ...{ playerName: put(), recommendation: put(), playerShoutout: put(), playerShoutoutEmail: player.email },
    tag: 'Player Recommendation',
  }
  const { data } = await calls.call(createPost, { body: post }, coach)
  await calls.call(commentOnPost, { params: { postId: data.postId }, body: { comment: put() } }, coach)
  const { conversationId } = await calls.writeFirst(coach, player, put())
  const ids = { senderId: player.userId, receiverId: coach.userId, conversationId }
  await calls.call(sendMessage, { body: { ...ids, message: put() } }, player)
  return conversationId
}

/** Returns the report of the conversation. */
async function writeToTheOperator({ calls, coach, player, admin, other, put }: Cast, conversationId: string) {
  const details = { reason: 'other', details: put(), block: false }
  await calls.call(reportConversation, { params: { conversationId }, body: details }, player)
  const contact = {
    name: put(),
    email: 'a@families.example',
    userType: 'scout',
    message: put(),
  }
  await calls.call(createContactMessage, { body: contact })
  const about = { params: { userId: other.userId } }
  await calls.call(warnAccount, { ...about, body: { reason: put() } }, admin)
  await calls.call(suspendAccount, { ...about, body: { reason: put() } }, admin)
  const { reports } = await calls.call(listReports, { query: { state: 'open' } }, admin)
  return reports.find(({ reported }) => reported.userId === coach.userId)?.reportId ?? ''
}

test('what people write is shown as text to everybody who reads it, and never runs', async ({
  open,
  people,
  calls,
  site,
}) => {
  test.slow()
  const texts: string[] = []
  const put = () => {
    texts.push((payloads[texts.length % payloads.length] ?? '').replace('XX', `ran(${texts.length})`))
    return texts.at(-1) ?? ''
  }
  const coach = await people.coach({ college: 'Havenport University' })
  const player = await people.player({ age: 17, yearGraduating: 2027 })
  const parent = await people.guardian(player)
  const cast = { calls, coach, player, put, admin: await people.admin(), other: await people.player() }
  await writeProfiles(cast)
  const conversationId = await writeToOneAnother(cast)
  const reportId = await writeToTheOperator(cast, conversationId)
  // rows from before names had rules
  for (const { userId } of [player, coach, parent])
    await site.tools.db.updateTable('users').set({ name: put() }).where('id', '=', userId).execute()
  await site.tools.db
    .updateTable('coaches')
    .set({ title: put() })
    .where('userId', '=', coach.userId)
    .execute()

  const evil = encodeURIComponent(`"><img src=x onerror=ran() data-xss>`)
  const ofAddress = `?name=${evil}&q=${evil}&from=javascript:ran()&conversationId=${evil}#${evil}`
  const [ofPlayer, ofCollege] = [player.userId, coach.collegeId]
  const hub = `/messagingHub?conversationId=${conversationId}`
  const tours: [Person | undefined, string][] = [
    [undefined, `/college/${ofCollege} /logIn${ofAddress} /no-page/${evil}${ofAddress}`],
    [player, `/playerProfile ${hub} /family / /messagingHub${ofAddress}`],
    [coach, `/playerProfile/${ofPlayer} /college/${ofCollege} ${hub} /coachsCorner /coachProfile`],
    [coach, `/coachDashboard /coachEditCollege/${ofCollege} /playerSearch${ofAddress} /sharedProfiles`],
    [parent, `/messagingHub?playerId=${ofPlayer}&conversationId=${conversationId} /family`],
    [cast.admin, `/admin/reports/${reportId} /admin/reports /admin/messages /admin/audit /admin/users`],
  ]
  const read: string[] = []
  for (const [person, addresses] of tours) {
    const page = await open(person)
    await page.addInitScript(watch)
    for (const address of addresses.split(' ')) {
      await visit(page, address)
      await expect(page.locator('[aria-busy=true], [role=status]', { hasText: /^Loading/ })).toHaveCount(0)
      const found = await page.evaluate(look)
      expect(found.wrong, address).toEqual([])
      read.push(...found.texts)
    }
  }
  const all = read.join('\n')
  expect(
    texts.filter((text) => !all.includes(text)),
    'texts that nobody was shown',
  ).toEqual([])
})
