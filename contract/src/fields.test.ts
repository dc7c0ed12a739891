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
] as const)('%s has its fields', (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
})

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

test.each(payloads)('%s is taken with the fields of the requirements', (_, schema, payload, serverOwned) => {
  const { data, error } = schema.safeParse(payload)
  expect(error?.issues).toBeUndefined()
  const ignored = new Set(serverOwned)
  const read = Object.entries(readAs(payload)).filter(([key]) => !ignored.has(key))
  expect(data).toMatchObject(Object.fromEntries(read))
  for (const key of ignored) expect(data, 'the server owns it').not.toHaveProperty(key)
})

/** Returns the payload as it is read: numbers are typed as text, all else stays the same. */
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

test('a promo code may be left out, any other field of a player sign-up but the lists may not', () => {
  for (const key of ['password', 'playerName', 'email', 'age', 'school', 'yearGraduating', 'gender']) {
    const without = Object.fromEntries(Object.entries(playerSignUp).filter(([name]) => name !== key))
    expect(PlayerSignUp.safeParse(without).success, key).toBe(false)
  }
  const { promoCode: _, ...without } = playerSignUp
  expect(PlayerSignUp.safeParse(without).success).toBe(true)
})
