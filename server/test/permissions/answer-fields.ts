/**
 * Named sets of fields, listed apart from the contract: a field added to the contract cannot leave the server until it
 * is listed here. A list's items are under `name[]`; a list without objects is `name[]` itself.
 */

/** Puts an object's fields under its name. */
export const inside = (name: string, fields: readonly string[]) =>
  fields.map((field) => (field.startsWith('[') ? `${name}${field}` : `${name}.${field}`))

const words = (text: string) => text.trim().split(/\s+/)

export const problem = words('statusCode code error message requestId')
export const problemWithFields = [...problem, ...inside('fields[]', ['path', 'message'])]

export const message = ['message']
export const emptyList = ['[]']

// accounts
const user = words('userId name type gender hasDoneTutorial')
export const session = inside('user', user)
export const coachSession = [
  ...inside('user', [...user, 'collegeId']),
  ...inside('coach', words('collegeId collegeName collegeListed verification')),
]
export const ownName = words('name message')
export const ownEmail = words('email pendingEmail')
export const logInWays = words('password external[]')
export const person = words('userId name type')
export const signedUp = words('message userId claim')
export const nothingWaits = ['waiting']

// players
const publicPlayer =
  words(`playerId playerName gender profilePic positions[] divisionsInterestedIn[] yearGraduating
  height club youtubeLink`)
const restrictedPlayer = words('age grade weight accolades clubLevel school stateLocated city gpa')
const waysToContact = words('email phoneNumber clubCoachPhoneNumber')
const viewOfPlayer = words(
  'visibility linkPreview isFavorited can.startConversation can.favourite can.edit conversationId',
)
export const playerProfile = [
  ...publicPlayer,
  ...restrictedPlayer,
  ...waysToContact,
  ...words('showWeight dateOfBirth pause linkPreview.allowed linkPreview.mayChange ageChange'),
]
const toNoCoach = ['contactDetails']
const toCoach = [
  ...publicPlayer,
  ...viewOfPlayer,
  ...restrictedPlayer,
  ...words('contactDetails.state contactDetails.opens contactDetails.reminded'),
]
export const publicPage = inside('[]', [...publicPlayer, ...viewOfPlayer, ...toNoCoach])
export const coachPreview = inside('page', toCoach)
export const coachPage = inside('[]', toCoach)
const contactedPage = inside('[]', [...toCoach, ...waysToContact])
export const fullPage = inside('[]', [
  ...publicPlayer,
  ...viewOfPlayer,
  ...restrictedPlayer,
  ...waysToContact,
  ...toNoCoach,
])
/** The page for coaches of a college the profile is shared with. */
export const sharedPage = [...contactedPage, ...inside('[]', ['sharedAt'])]
const playerCard =
  words(`playerId playerName email gender age positions[] divisionsInterestedIn[] school yearGraduating
  stateLocated city club clubLevel grade height gpa profilePic isFavorited collegeId`)
export const playerCards = inside('players[]', playerCard)
const page = words('total totalIsAtLeast nextCursor')
export const playerPage = [...playerCards, ...page]
export const noPlayers = ['players[]', ...page]
export const noRemoved = ['removed[]', ...page]
export const datedPage = [...inside('players[]', [...playerCard, 'addedAt']), ...page]
export const favoritesPage = [...inside('players[]', [...playerCard, 'addedAt', 'addedBy']), ...page]

// shares
const sharedContact = words('included mayContact opens')
export const profileShares = [
  ...inside('shares[]', words('collegeId collegeName gender sharedAt')),
  ...inside('shares[].contactDetails', sharedContact),
  'stopped[]',
]
export const shareTerms = inside('contactDetails', sharedContact)

// calendars
const game = words('id title start extendedProps.opponent extendedProps.address')
export const calendar = [...inside('games[]', game), 'visibility', 'version']
export const noGames = words('games[] visibility version')
const feed = words('feedId kind ownerId name open madeAt lastFetchedAt')
export const feeds = inside('feeds[]', feed)
export const emptyFeeds = ['feeds[]']
export const newFeed = [...inside('feed', feed), 'address']

// colleges and coaches
const collegeCard =
  words(`collegeId collegeName gender division divisionConfirmed city state positionsNeeded[] graduatingYears[] gpa
  rosterSize undergradEnrollment profilePic`)
export const collegeCards = [...inside('colleges[]', collegeCard), 'total', 'nextCursor']
export const college =
  words(`${collegeCard.join(' ')} unitid description collegeWebsite coaches overview latitude
  longitude admissionRate cost costOutOfState statedByCoach[]`)
export const collegePage = [...college, ...words('shared can.share can.edit')]
export const coachProfile =
  words(`coachId coachName email pendingEmail collegeId collegeName title gender profilePic
  verification`)
export const colleague = words('coachId coachName title email verification joinedAt')

// posts
const comment = words('commentId authorId coachName collegeName profilePic comment createdAt editedAt')
const barePost =
  words(`postId playerName recommendation tag playerShoutout playerShoutoutEmail playerShoutoutId authorId
  coachName collegeId collegeName profilePic gender likes liked likedBy[] commentCount createdAt
  editedAt`)
export const postComment = comment
export const post = [...barePost, ...inside('comments[]', comment)]
export const newPost = [...barePost, 'comments[]']
export const posts = [...inside('posts[]', post), ...page]
export const postComments = [...inside('comments[]', comment), 'nextCursor']

// conversations
export const conversation = words(`conversationId senderId senderName receiverId receiverName lastMessage
  lastMessageUserId lastSequence readSequence read timeStamp profilePic counterpart.userId counterpart.name counterpart.type
  counterpart.about state blocked muted parentsRead can.write can.answer can.accept can.block can.report ended
  closedBecause`)
/** A conversation with a coach, naming the college and what verified the coach. */
export const conversationWithCoach = [
  ...conversation,
  ...inside('counterpart', words('collegeId collegeName collegePic verified.evidence verified.domain')),
]
const counts = words('unread requests nextCursor')
export const conversations = [...inside('conversations[]', conversation), ...counts]
export const conversationsWithCoaches = [...inside('conversations[]', conversationWithCoach), ...counts]
export const noConversations = ['conversations[]', ...counts]
const foundMessages = inside(
  'messages[]',
  words('messageId conversationId sequence name own snippet timestamp'),
)
export const foundWords = ['conversations[]', ...foundMessages]
export const nothingFound = words('conversations[] messages[]')
export const textMessage = words('messageId conversationId sequence senderId message timestamp')
export const messages = inside('[]', [...inside('messages[]', textMessage), 'nextCursor'])

// requests and contact rules
const rule = words('body rule validFrom source url')
const verdict = [...words('allowed until untilText untilDay reason rulesVersion'), ...inside('rule', rule)]
export const firstMessage = [...inside('verdict', verdict), ...words('arrivesAs guardianNeeded parentsRead')]
const starts = words('date.month date.day date.time date.yearsBefore')
export const contactRules = [
  ...words('version checked note'),
  ...inside('rules[]', [
    ...rule,
    ...words('id divisions[] genders[] unsettled starts'),
    ...inside('starts', starts),
  ]),
]

// parents
export const linkPreview = inside('linkPreview', words('allowed mayChange'))
export const pause = inside('pause', words('since by byName byIsHere mayResume'))
const invitationOfFamily = words('invitationId email expiresAt acceptedBy needsYes invitedBack')
const guardiansFlags = words('advised required adult')
const guardiansOfPlayer = inside('guardians[]', words('guardianId name since removal fresh'))
export const guardianList = [...guardiansOfPlayer, 'invitations[]', 'requests[]', ...guardiansFlags]
export const guardianListWithInvitations = [
  ...guardiansOfPlayer,
  ...inside('invitations[]', invitationOfFamily),
  ...inside('requests[]', words('requestId parentName parentEmail expiresAt')),
  ...guardiansFlags,
]
export const invitation = words('playerName email account')
const child =
  words(`playerId playerName profilePic gender school yearGraduating since pause linkPreview.allowed
  linkPreview.mayChange removal ageChange`)
export const children = [...inside('children[]', [...child, 'invitations[]']), 'waiting[]', 'former[]']
export const childrenWithInvitations = [
  ...inside('children[]', [...child, ...inside('invitations[]', invitationOfFamily)]),
  'waiting[]',
  'former[]',
]
export const removalAsked = ['message', 'removal']
export const conversationsOfChild = [
  ...inside('conversations[]', conversationWithCoach),
  'requests',
  'nextCursor',
]

// start pages
const requests = [...inside('requests.conversations[]', conversationWithCoach), 'requests.total']
const newMessages = [...inside('messages.conversations[]', conversationWithCoach), 'messages.total']
const nothingWritten = words(
  `requests.conversations[] requests.total messages.conversations[] messages.total`,
)
const ofPlayer = words('positions[] missing[] hasVideo games shares parent')
export const playerHome = [...ofPlayer, ...inside('nextGames[]', game), ...requests, ...newMessages]
export const emptyPlayerHome = [...ofPlayer, 'nextGames[]', ...nothingWritten]
export const childHome = inside('children[]', [
  ...words('playerId shares'),
  ...inside('nextGames[]', game),
  ...requests,
  ...newMessages,
  ...inside('contact[]', words('body opens')),
])
export const otherChildHome = inside('children[]', [
  ...words('playerId shares nextGames[]'),
  ...nothingWritten,
  ...inside('contact[]', words('body opens')),
])
const ofCoach = words(`asOf since shares.players[] shares.total answers.conversations[] answers.total
  tasks.collegeFilled tasks.collegeFacts tasks.favorites tasks.shared tasks.looked`)
export const emptyCoachHome = [...ofCoach, 'games[]']
export const coachHome = [
  ...ofCoach,
  ...inside('games[]', [...words('playerId playerName profilePic'), ...inside('game', game)]),
]

// own data and sessions
const look = words('collegeId collegeName gender division looks')
export const profileViews = [
  'promise',
  ...inside('weeks[]', [...words('week monday'), ...inside('colleges[]', look)]),
  'nextCursor',
]
const receipt = [...words('receiptId userType deletedAt'), ...inside('deleted[]', words('what count'))]
export const deletion = [...receipt, 'kept[]']
/** The receipt of a person with reports, which stay after the accounts are deleted. */
export const deletionOfReported = [...receipt, ...inside('kept[]', words('what count why'))]
export const secondFactor = words('on since recoveryCodesLeft required proof')
export const sessions = inside('sessions[]', words('sessionId browser address startedAt lastUsedAt here'))

// administrators
export const coachesToDecide = [
  ...words('coachId coachName email title verification suspended signedUpAt domain confirmedAt decidedBy'),
  ...inside('college', words('collegeId collegeName gender listed madeAtSignUp emailDomain collegeWebsite')),
  ...inside('college.coaches', words('verified pending refused')),
  'earlier[]',
  ...inside('colleagues[]', words('coachId coachName title email')),
  ...words('history[] refusals[] held'),
]
const reportedPerson = words('userId name type account')
export const report = [
  ...words('reportId about reason details reportedAt closedAt closedBy outcome note severity'),
  ...words('concerned.userId concerned.name concerned.age'),
  ...inside('reporter', reportedPerson),
  ...inside('reported', reportedPerson),
]
export const reportWithEvidence = [
  ...report,
  ...words('conversationId reportedEmail reporterEmail reportsAboutPerson onBoard'),
  ...inside('evidence[]', words('messageId sequence senderId senderName message timestamp')),
  'sealed[]',
  'warnings[]',
  ...words('conversations.total conversations.withMinors conversations.blocked conversations.latest[]'),
]
export const receivedMessage = words(
  'messageId name email number userType message receivedAt handledAt handledBy',
)
export const familiesToDecide = words('ageChanges[] removals[]')
export const closedByParents = words('playerName closed[]')
export const unlistedCollege = words(
  'collegeId collegeName gender division collegeWebsite description madeAt coaches',
)
export const divisionToConfirm = words(
  'collegeId collegeName gender collegeWebsite division officialDivision',
)
export const account =
  words(`userId name email type emailVerified verification collegeName suspendedAt suspensionAsked createdAt
  sessions warnings warnedAt can.suspend held`)
const auditName = words('id kind name')
export const auditLines = [
  ...inside('lines[]', [
    ...words('lineId at action requestId details.collegeId'),
    ...inside('actor', auditName),
    ...inside('subject', auditName),
  ]),
  'nextCursor',
]

/** Lists every field of an answer by path, sorted, over all items of its lists. */
export function keyPaths(value: unknown, path = ''): string[] {
  const found = new Set<string>()
  const paths = Array.isArray(value) ? listPaths(value, path) : objectPaths(value, path)
  for (const one of paths) found.add(one)
  return [...found].sort()
}

function listPaths(items: unknown[], path: string): string[] {
  const rich = items.filter((item) => typeof item === 'object' && item !== null)
  return rich.length === 0 ? [`${path}[]`] : rich.flatMap((item) => keyPaths(item, `${path}[]`))
}

function objectPaths(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  return Object.entries(value).flatMap(([key, part]) => keyPaths(part, path === '' ? key : `${path}.${key}`))
}

// notifications
export const contactReminder = words('message reminded')
export const ownNotifications = words('notifications[] unread asOf nextCursor')
const choices = words('digest timeZone pushKey')
export const notificationSettings = [...inside('choices[]', words('kind email push')), ...choices]
export const emptyNotificationSettings = ['choices[]', ...choices]
