import { z } from 'zod'
import { Age, DateOfBirth } from './auth.ts'
import { genders, limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import {
  DivisionValue,
  GenderValue,
  Id,
  LocalizedMessage,
  line,
  optionalNumber,
  PositionValue,
  StateValue,
  text,
} from './fields.ts'
import { heightInches } from './heights.ts'
import { publicPlayer } from './public-player.ts'
import { t } from './words.ts'
import { isYoutubeLink, youtubeLinkIn } from './youtube.ts'

/** A player in a list; only verified coaches get such lists. */
export const PlayerCard = z
  .object({
    playerId: Id,
    playerName: z.string(),
    email: z.string().describe('Empty for a minor: only the page may show it'),
    gender: z.enum(genders),
    age: z.int(),
    positions: z.array(PositionValue),
    divisionsInterestedIn: z.array(DivisionValue),
    school: z.string(),
    yearGraduating: z.int().nullable(),
    stateLocated: z.string(),
    city: z.string(),
    club: z.string(),
    clubLevel: z.string(),
    grade: z.string(),
    height: z.string().describe('Like 5\'8", or empty'),
    gpa: z.number().nullable().describe('Out of 4'),
    profilePic: z.string(),
    isFavorited: z.boolean().describe("By the viewer's college"),
    collegeId: Id.optional(),
    addedAt: z.iso
      .datetime()
      .optional()
      .describe('When the player shared the profile, or became a favorite; only in lists asked for `dates`'),
    addedBy: Id.nullable().optional().describe('The coach who made the player a favorite'),
  })
  .meta({ id: 'PlayerCard' })
export type PlayerCard = z.infer<typeof PlayerCard>

/** Fields only for the player and verified coaches. */
const restricted = {
  email: z.string(),
  age: z.int(),
  grade: z.string(),
  weight: z.number().nullable().describe('Pounds; null unless the player chose to show it'),
  accolades: z.string(),
  clubLevel: z.string(),
  school: z.string(),
  stateLocated: z.string(),
  city: z.string(),
  gpa: z.number().nullable(),
  phoneNumber: z.string(),
  clubCoachPhoneNumber: z.string(),
}

/** A minor's email and phones for a coach: shown, or from when and on what terms. */
export const ContactDetails = z
  .object({
    state: z
      .enum(['shown', 'held', 'waiting', 'closed'])
      .describe(
        "'held': contact rules do not allow contact yet; 'waiting': they do, and the family has not accepted a conversation with the college or shared these details with it; 'closed': the family has declined or blocked this coach",
      ),
    opens: z
      .string()
      .describe(
        "The day from which contact rules allow contact, like 'June 15, 2027'; empty where they do now, or no day is known",
      ),
    reminded: z.boolean().describe('The coach is told on that day, having asked for it'),
  })
  .meta({ id: 'ContactDetails' })
export type ContactDetails = z.infer<typeof ContactDetails>

/** The coach who took a player off a college's lists, and when; the name is empty once that coach is gone. */
export const ListRemoval = z
  .object({ removedAt: z.iso.datetime(), removedBy: z.string() })
  .meta({ id: 'ListRemoval' })
export type ListRemoval = z.infer<typeof ListRemoval>

/** The public player page; `visibility` says whether it includes the restricted fields. */
export const PlayerPage = z
  .object({
    playerId: Id,
    ...publicPlayer,
    visibility: z.enum(['public', 'full']),
    linkPreview: z.boolean().describe("The page's link, where it is shared, may show who it is about"),
    isFavorited: z.boolean(),
    can: z.object({ startConversation: z.boolean(), favourite: z.boolean(), edit: z.boolean() }),
    conversationId: Id.nullable().describe("The viewer's own conversation with this player"),
    contactDetails: ContactDetails.nullable().describe(
      "Where a coach looks at a minor; e-mail and phones are in the page only while it says 'shown'",
    ),
    sharedAt: z.iso
      .datetime()
      .optional()
      .describe("When the player shared it with the viewing coach's college"),
    removed: ListRemoval.optional().describe(
      'Only for coaches whose college has taken the player off its lists',
    ),
    ...z.object(restricted).partial().shape,
  })
  .meta({ id: 'PlayerPage' })
export type PlayerPage = z.infer<typeof PlayerPage>

/** Why a profile is hidden from everyone for now. */
export const ProfilePause = z
  .object({
    since: z.iso.datetime(),
    by: z.enum(['player', 'guardian']),
    byName: z.string().describe("Empty when that person's account is gone"),
    byIsHere: z.boolean().describe('Who paused it still looks after the profile, or is the player'),
    mayResume: z.boolean().describe('Whether the viewer may end it'),
  })
  .meta({ id: 'ProfilePause' })
export type ProfilePause = z.infer<typeof ProfilePause>

/** True if a shared link to the page may show the player. */
export const LinkPreview = z
  .object({
    allowed: z.boolean(),
    mayChange: z.boolean().describe('Whether the viewer may; not a player whose guardian turned it off'),
  })
  .meta({ id: 'LinkPreview' })
export type LinkPreview = z.infer<typeof LinkPreview>

/** A player's older age that waits for the parents or an administrator. */
export const AgeChange = z
  .object({
    age: z.int(),
    dateOfBirth: z.string().describe('Empty where only the age was typed'),
    askedAt: z.iso.datetime(),
    lookedAtFrom: z.iso.datetime().describe('An administrator may agree from then on'),
  })
  .meta({ id: 'AgeChange' })
export type AgeChange = z.infer<typeof AgeChange>

/** A player's own complete profile. */
export const PlayerProfile = z
  .object({
    playerId: Id,
    ...publicPlayer,
    ...restricted,
    showWeight: z.boolean(),
    dateOfBirth: z.string().describe('A day like 2010-03-05, or empty; nobody but the player gets it'),
    pause: ProfilePause.nullable(),
    linkPreview: LinkPreview,
    ageChange: AgeChange.nullable(),
  })
  .meta({ id: 'PlayerProfile' })
export type PlayerProfile = z.infer<typeof PlayerProfile>

const Height = line(10).refine(
  (value) => value === '' || heightInches(value) !== undefined,
  t`Choose a height from the list.`,
)

/** Returns a list that drops repeated values. */
function onceEach<Item extends z.ZodType<string>>(item: Item) {
  return z.array(item).transform((values) => [...new Set(values)])
}

/** The fields that a player may change in the profile; name, email and picture have their own endpoints. */
export const PlayerProfileEdit = body(
  {
    age: Age,
    dateOfBirth: DateOfBirth,
    gender: GenderValue.describe('The side of the game, changed in the account'),
    grade: line(20),
    height: Height,
    weight: optionalNumber(
      z
        .int(t`Enter your weight in whole pounds.`)
        .min(50, t`Enter your weight in whole pounds.`)
        .max(400, t`Enter your weight in whole pounds.`),
    ),
    showWeight: z.boolean(),
    school: line(limits.shortText),
    club: line(limits.shortText),
    clubLevel: line(40).describe('One of the list, the stored one, or empty'),
    gpa: optionalNumber(
      z
        .number(t`Enter your unweighted GPA, 0 to 4.`)
        .min(0, t`Enter your unweighted GPA, 0 to 4.`)
        .max(4, t`Enter your unweighted GPA, 0 to 4.`),
    ),
    phoneNumber: line(limits.phone),
    clubCoachPhoneNumber: line(limits.phone),
    stateLocated: z.union([z.literal(''), StateValue], t`Choose a state from the list.`),
    city: line(limits.shortText),
    yearGraduating: optionalNumber(
      z
        .int(t`Choose a graduation year.`)
        .min(2010, t`Choose a graduation year.`)
        .max(2060, t`Choose a graduation year.`),
    ),
    accolades: text(limits.longText),
    divisionsInterestedIn: onceEach(DivisionValue),
    positions: onceEach(PositionValue),
    youtubeLink: line(limits.url)
      .refine(
        (value) => value === '' || isYoutubeLink(value),
        t`Enter a link to a YouTube video, like https://www.youtube.com/watch?v=… or https://youtu.be/…`,
      )
      // Everyone sees this field, and words beside the link could say anything.
      .transform((value) => youtubeLinkIn(value) ?? value),
  },
  [
    'playerId',
    'userId',
    'playerName',
    'email',
    'profilePic',
    'isFavorited',
    'type',
    'pause',
    'linkPreview',
    'ageChange',
  ],
)

const self = z.object({ playerId: Id })

export const getPlayerProfile = endpoint({
  name: 'getPlayerProfile',
  method: 'GET',
  path: '/api/players/player/:playerId',
  access: 'player',
  summary: 'The own profile',
  params: self,
  response: PlayerProfile,
})

/** The people who open a profile: anyone, a verified coach without a conversation yet, a player's parent. */
const previewViewers = ['stranger', 'coach', 'parent'] as const
export type PreviewViewer = (typeof previewViewers)[number]

export const getProfilePreview = endpoint({
  name: 'getProfilePreview',
  method: 'GET',
  path: '/api/players/player/:playerId/preview',
  access: 'player',
  summary:
    'The own page exactly as a stranger, a verified coach or a parent gets it; null while they do not get it at all',
  params: self,
  query: z.object({ viewer: z.enum(previewViewers) }),
  response: z.object({ page: PlayerPage.nullable() }),
})

export const updatePlayerProfile = endpoint({
  name: 'updatePlayerProfile',
  method: 'PUT',
  path: '/api/players/player/:playerId',
  access: 'player',
  summary:
    'Changes the own profile; what is left out stays as it is. An age above what was said before waits, see `ageChange`',
  params: self,
  body: PlayerProfileEdit.partial(),
  response: z.object({ message: LocalizedMessage, data: PlayerProfile }),
})

export const cancelAgeChange = endpoint({
  name: 'cancelAgeChange',
  method: 'DELETE',
  path: '/api/players/player/:playerId/ageChange',
  access: 'player',
  summary: 'Takes back an age that waits for the parents or an administrator; 404 where none does',
  params: self,
  response: z.object({ message: LocalizedMessage }),
})

export const setProfilePaused = endpoint({
  name: 'setProfilePaused',
  method: 'PUT',
  path: '/api/players/player/:playerId/pause',
  access: 'signedIn',
  summary:
    "Pauses a profile, so that nobody finds or opens it, or ends the pause: by the player or a guardian. A guardian's pause of a minor only that guardian or an administrator ends",
  params: self,
  body: body({ paused: z.boolean() }),
  response: z.object({ message: LocalizedMessage, pause: ProfilePause.nullable() }),
  limit: { max: 60, minutes: 60 },
})

export const setLinkPreview = endpoint({
  name: 'setLinkPreview',
  method: 'PUT',
  path: '/api/players/player/:playerId/linkPreview',
  access: 'signedIn',
  summary:
    "Lets the link of a player's page show who it is about where it is shared, or not: by the player or a guardian. What a guardian of a minor turned off only a guardian turns on",
  params: self,
  body: body({ allowed: z.boolean() }),
  response: z.object({ message: LocalizedMessage, linkPreview: LinkPreview }),
  limit: { max: 60, minutes: 60 },
})

export const getPlayerPage = endpoint({
  name: 'getPlayerPage',
  method: 'GET',
  path: '/api/coaches/player/:player',
  access: 'anyone',
  summary: 'The public player page by e-mail or id: a list of one, or empty for missing and hidden alike',
  params: z.object({ player: z.string() }),
  response: z.array(PlayerPage).max(1),
  limit: { max: 300, minutes: 60 },
})

export const getProfilePic = endpoint({
  name: 'getProfilePic',
  method: 'GET',
  path: '/api/profilePic',
  access: 'signedIn',
  summary: "Somebody's picture; empty when there is none or the viewer has no business with it",
  query: z.object({ userId: Id, userType: z.enum(['player', 'coach']) }),
  response: z.object({ profilePic: z.string() }),
})
