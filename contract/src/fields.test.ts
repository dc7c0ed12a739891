import { expect, test } from 'vitest'
import type { z } from 'zod'
import { CoachSignUp, EduEmail, PlayerSignUp, SessionUser, updateTutorialDone } from './auth.ts'
import { CalendarEdit, CalendarGame } from './calendar.ts'
import { CoachProfile, updateCoachProfile } from './coaches.ts'
import { CollegePage, editCollege, NewCollege } from './colleges.ts'
import { Conversation, Message, sendMessage, startConversation } from './conversations.ts'
import { PlayerCard, PlayerPage, PlayerProfile, updatePlayerProfile } from './players.ts'
import { createPost, NewComment, Post, PostComment } from './posts.ts'
import { ContactMessage } from './site.ts'

const id = '019df56f-4a19-77ab-bed2-3de71d7f06ed'

test.each([
  ['the stored user', SessionUser, 'userId name type gender collegeId hasDoneTutorial'],
  [
    'a player in a list',
    PlayerCard,
    'playerName positions divisionsInterestedIn school yearGraduating playerId email age profilePic stateLocated clubLevel grade height club gpa isFavorited collegeId',
  ],
  [
    'a player profile',
    PlayerProfile,
    'playerName positions divisionsInterestedIn school yearGraduating playerId email age profilePic stateLocated clubLevel grade height weight accolades club gpa phoneNumber clubCoachPhoneNumber youtubeLink city',
  ],
  [
    'a player page',
    PlayerPage,
    'playerName email profilePic grade age height weight accolades club school yearGraduating phoneNumber clubCoachPhoneNumber positions divisionsInterestedIn gpa youtubeLink isFavorited',
  ],
  ['a coach', CoachProfile, 'coachName email collegeId title profilePic'],
  [
    'a college',
    CollegePage,
    'collegeId collegeName division description collegeWebsite positionsNeeded graduatingYears coaches overview profilePic',
  ],
  [
    'a conversation',
    Conversation,
    'conversationId senderId senderName receiverId receiverName lastMessage lastMessageUserId read timeStamp profilePic',
  ],
  ['a message', Message, 'conversationId senderId message timestamp'],
  ['a game', CalendarGame, 'id title start extendedProps'],
  ["a game's extendedProps", CalendarGame.shape.extendedProps, 'opponent address'],
  [
    'a post',
    Post,
    'postId playerName recommendation tag playerShoutout playerShoutoutEmail coachName authorId likes comments likedBy createdAt gender profilePic',
  ],
  ['a comment', PostComment, 'authorId comment createdAt'],
] as const)(
  '%s has its fields',
  {
    tags: 'R9.10 R13.12 R13.13 R13.14 R13.15 R13.16 R15.2 R15.3 R15.4 R15.5 R15.6 R15.7 R15.9 R15.10 R15.11 R15.12 R15.13 R15.14 R15.15 R15.16 R15.17 R15.18 R15.19 R15.20 R15.21 R15.22 R15.23 R15.24 R15.25 R15.26 R15.28 R15.29 R15.30 R15.31 R15.44 R15.45 R15.46 R15.47 R15.48 R15.55 R15.56 R15.57 R15.58 R15.59 R15.60 R15.61 R15.62 R15.63 R15.64 R15.80 R15.81 R15.82 R15.83 R15.84 R15.85 R15.86 R15.87 R15.88 R15.89 R15.93 R15.94 R15.95 R15.96 R15.103 R15.104 R15.105 R15.106 R15.107 R15.108 R15.109 R15.110 R15.111 R15.112 R15.113 R15.114 R15.115 R15.116 R15.117 R15.118 R15.119'.split(
      ' ',
    ),
  },
  (_, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  },
)

const playerSignUp = {
  password: 'four quiet flags',
  playerName: 'Noor Achterberg',
  email: 'noor@families.example',
  age: '16',
  school: 'Lakeside High',
  positions: ['ST'],
  yearGraduating: '2028',
  divisionsInterestedIn: ['Division 1'],
  gender: 'female',
  promoCode: null,
}
const college = {
  description: 'By the lake.',
  collegeWebsite: 'https://www.lakeside.example.edu',
  positionsNeeded: ['ST'],
  coaches: 'Dana Whitlock',
  division: 'Division 1',
}

type Case = [what: string, schema: z.ZodType, payload: object, serverOwned?: string[]]

const payloads: Case[] = [
  ['a player sign-up', PlayerSignUp, playerSignUp],
  [
    'a coach sign-up',
    CoachSignUp,
    {
      name: 'Dana Whitlock',
      email: 'dana@lakeside.example.edu',
      school: id,
      title: 'Head coach',
      password: 'four quiet flags',
      gender: 'female',
    },
  ],
  [
    'a new college',
    NewCollege,
    { ...college, collegeName: 'Lakeside College', graduatingYears: [2028], gender: 'female' },
  ],
  ['an edited college', editCollege.body, { ...college, collegeId: id, overview: 'We press.' }],
  [
    'an edited coach profile',
    updateCoachProfile.body,
    {
      coachName: 'Dana Whitlock',
      email: 'dana@lakeside.example.edu',
      collegeId: id,
      title: 'Head coach',
      password: '',
      profilePic: '',
    },
    ['profilePic'],
  ],
  [
    'an edited player profile',
    updatePlayerProfile.body,
    {
      age: '16',
      grade: '11',
      height: `5'8"`,
      weight: '',
      school: 'Lakeside High',
      club: 'Rovers',
      clubLevel: 'ECNL',
      gpa: '3.5',
      phoneNumber: '',
      clubCoachPhoneNumber: '',
      stateLocated: 'OH',
      city: 'Fernhill',
      yearGraduating: '2028',
      accolades: '',
      divisionsInterestedIn: ['Division 1'],
      positions: ['ST'],
      youtubeLink: '',
    },
  ],
  ['a first message', startConversation.body, { senderId: id, receiverId: id, initialMessage: 'Hello' }],
  [
    'a message',
    sendMessage.body,
    { senderId: id, receiverId: id, conversationId: id, message: 'Hello', timestamp: '2026-09-19T18:30:00Z' },
    ['timestamp'],
  ],
  [
    'a saved calendar',
    CalendarEdit,
    {
      games: [
        {
          id: '1789999999999',
          title: 'League',
          start: '2026-09-19T18:30',
          extendedProps: { opponent: 'Hill Rovers', address: 'Field 2' },
        },
      ],
    },
  ],
  [
    'a new post',
    createPost.body,
    {
      playerName: 'Left back wanted',
      recommendation: 'Ours is full.',
      tag: 'General Discussion',
      playerShoutout: '',
      playerShoutoutEmail: '',
      coachName: 'Dana Whitlock',
      authorId: id,
      likes: 0,
      comments: [],
      likedBy: [],
      gender: 'female',
    },
    ['coachName', 'likes', 'comments', 'likedBy', 'gender'],
  ],
  ['a comment', NewComment, { authorId: id, comment: 'Seen her twice.' }],
  [
    'a contact message',
    ContactMessage,
    {
      name: 'Gwen',
      email: 'gwen@families.example',
      number: '555',
      userType: 'scout',
      message: 'Is it free?',
    },
  ],
  ['a finished tutorial', updateTutorialDone.body, { userId: id, hasDoneTutorial: true }],
]

test.each(payloads)('%s has no required text that shows nothing', (_, schema, payload) => {
  for (const [key, typed] of Object.entries(payload)) {
    const taken = (value: unknown) => schema.safeParse({ ...payload, [key]: value }).success
    if (typeof typed !== 'string' || taken('')) continue
    for (const blank of ['\u3164', '\u200b\u00ad', '\u202e', '\u2800 \u034f'])
      expect(taken(blank), key).toBe(false)
  }
})

test.each(payloads)(
  '%s is taken with the fields of the requirements',
  {
    tags: 'R15.34 R15.35 R15.36 R15.37 R15.38 R15.39 R15.40 R15.41 R15.42 R15.43 R15.49 R15.50 R15.51 R15.52 R15.53 R15.54 R15.65 R15.66 R15.67 R15.68 R15.69 R15.70 R15.71 R15.72 R15.73 R15.74 R15.75 R15.76 R15.77 R15.78 R15.79 R15.90 R15.91 R15.92 R15.97 R15.98 R15.99 R15.100 R15.101 R15.120 R15.121 R15.122 R15.123 R15.124 R15.125 R15.126 R15.127'.split(
      ' ',
    ),
  },
  (_, schema, payload, serverOwned) => {
    const { data, error } = schema.safeParse(payload)
    expect(error?.issues).toBeUndefined()
    const ignored = new Set(serverOwned)
    const read = Object.entries(readAs(payload)).filter(([key]) => !ignored.has(key))
    expect(data).toMatchObject(Object.fromEntries(read))
    for (const key of ignored) expect(data, 'the server owns it').not.toHaveProperty(key)
  },
)

/** Returns the payload as parsed: numbers are typed as text, all else stays the same. */
function readAs(payload: object) {
  const numbers = new Map(Object.entries({ age: 16, yearGraduating: 2028, gpa: 3.5, weight: null }))
  return Object.fromEntries(
    Object.entries(payload).map(([key, typed]) => [key, numbers.has(key) ? numbers.get(key) : typed]),
  )
}

test.each([
  ['dana@lakeside.edu', true],
  [' Dana@Athletics.Lakeside.EDU ', true],
  ['dana@lakeside.edu.com', false],
  ['dana.edu@lakeside.com', false],
  ['dana@edu.example.com', false],
  ['dana@lakeside.example', false],
])('a coach signs up as %s: %s', (email, taken) => {
  expect(EduEmail.safeParse(email).success).toBe(taken)
})

test('a promo code may be left out, any other field of a player sign-up but the lists may not', {
  tags: 'R4.12 R4.13 R4.14 R4.15 R4.16 R4.17 R4.18'.split(' '),
}, () => {
  for (const key of ['password', 'playerName', 'email', 'age', 'school', 'yearGraduating', 'gender']) {
    const without = Object.fromEntries(Object.entries(playerSignUp).filter(([name]) => name !== key))
    expect(PlayerSignUp.safeParse(without).success, key).toBe(false)
  }
  const { promoCode: _, ...without } = playerSignUp
  expect(PlayerSignUp.safeParse(without).success).toBe(true)
})
