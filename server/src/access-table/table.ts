import { demoPassword } from '../auth/factory.ts'
import { everybody, nobodyBut, type Row, signedIn } from './statuses.ts'

const filters = { query: {} }
const game = {
  id: '1789999999999',
  title: 'vs Hill Rovers',
  start: '2026-09-19T18:30',
  extendedProps: { opponent: 'Hill Rovers', address: '' },
}
const onePixel = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
])
const stranger = '01890000-0000-7000-8000-000000000000'

/** One row for every endpoint; the test fails for an endpoint that is not here (design section 3). */
export const table: Record<string, Row> = {
  // accounts
  signUpPlayer: {
    input: () => ({
      body: {
        playerName: 'Ada Fenn',
        email: 'taken-or-not@families.example',
        password: 'goal-kick-1987',
        age: 15,
        gender: 'female',
        school: 'Fenn High',
        yearGraduating: 2028,
      },
    }),
    statuses: everybody(201),
  },
  signUpCoach: {
    input: ({ near }) => ({
      body: {
        name: 'Ben Orr',
        email: 'ben.orr@somewhere.edu',
        school: near.collegeId,
        title: 'Head coach',
        password: 'goal-kick-1987',
        gender: 'female',
      },
    }),
    statuses: everybody(201),
  },
  logIn: {
    input: () => ({ body: { email: 'nobody@families.example', password: 'wrong-password' } }),
    statuses: everybody(401),
  },
  signOut: { input: () => ({}), statuses: everybody(200) },
  verifyEmail: { input: () => ({ query: { token: 'not-a-token' } }), statuses: everybody(400) },
  resendVerification: {
    input: () => ({ body: { email: 'nobody@families.example' } }),
    statuses: everybody(200),
  },
  forgotPassword: { input: () => ({ body: { email: 'nobody@families.example' } }), statuses: everybody(200) },
  resetPassword: {
    input: () => ({ body: { token: 'not-a-token', newPassword: 'goal-kick-1987' } }),
    statuses: everybody(400),
  },
  startExternalLogIn: { input: () => ({}), statuses: everybody(404) },
  logInExternally: {
    input: () => ({ body: { email: 'nobody@families.example', credential: 'no-code', verifier: 'none' } }),
    statuses: everybody(401),
  },
  linkExternalAccount: {
    input: () => ({ body: { jwt: 'not-a-ticket', password: 'goal-kick-1987' } }),
    statuses: everybody(401),
  },
  signUpPlayerExternally: {
    input: () => ({
      body: {
        playerName: 'Ada Fenn',
        age: 15,
        gender: 'female',
        school: 'Fenn High',
        yearGraduating: 2028,
        jwt: 'not-a-ticket',
      },
    }),
    statuses: everybody(401),
  },
  signUpCoachExternally: {
    input: ({ near }) => ({
      body: {
        name: 'Ben Orr',
        school: near.collegeId,
        title: 'Head coach',
        gender: 'female',
        jwt: 'not-a-ticket',
      },
    }),
    statuses: everybody(401),
  },
  getSession: { input: () => ({}), statuses: { ...everybody(200), anonymous: 401 } },
  getUser: {
    input: ({ player }) => ({ params: { userId: player.userId } }),
    statuses: signedIn({ player: 200, coach: 200 }),
  },
  updateTutorialDone: {
    input: ({ player }) => ({ body: { userId: player.userId, hasDoneTutorial: true } }),
    statuses: nobodyBut({ player: 200 }),
  },

  // players
  getPlayerProfile: {
    input: ({ player }) => ({ params: { playerId: player.userId } }),
    statuses: nobodyBut({ player: 200 }),
  },
  updatePlayerProfile: {
    input: ({ player }) => ({
      params: { playerId: player.userId },
      body: {
        age: 16,
        grade: '11',
        height: '',
        weight: null,
        school: 'Fenn High',
        club: '',
        clubLevel: '',
        gpa: 3.1,
        phoneNumber: '',
        clubCoachPhoneNumber: '',
        stateLocated: '',
        city: '',
        yearGraduating: 2028,
        accolades: '',
        divisionsInterestedIn: [],
        positions: ['GK'],
        youtubeLink: '',
      },
    }),
    statuses: nobodyBut({ player: 200 }),
  },
  getPlayerPage: { input: ({ player }) => ({ params: { player: player.userId } }), statuses: everybody(200) },
  getProfilePic: {
    input: ({ player }) => ({ query: { userId: player.userId, userType: 'player' } }),
    statuses: { ...everybody(200), anonymous: 401 },
  },

  // pictures
  uploadPlayerPicture: {
    input: ({ player }) => ({ params: { playerId: player.userId }, body: { profilepic: onePixel } }),
    statuses: nobodyBut({ player: 200 }),
  },
  uploadCoachPicture: {
    input: ({ coach, near }) => ({
      params: { coachId: coach.userId },
      body: { profilepic: onePixel, collegeId: near.collegeId },
    }),
    statuses: nobodyBut({ coach: 200 }),
  },
  uploadCollegePicture: {
    input: ({ near }) => ({ params: { collegeId: near.collegeId }, body: { profilepic: onePixel } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  getPicture: {
    input: () => ({ params: { file: `${'a'.repeat(43)}-512.webp` } }),
    statuses: everybody(404),
  },

  // calendars
  getPlayerCalendar: {
    input: ({ player }) => ({ params: { playerId: player.userId } }),
    statuses: everybody(200),
  },
  savePlayerCalendar: {
    input: ({ player }) => ({ params: { playerId: player.userId }, body: { games: [game] } }),
    statuses: nobodyBut({ player: 200 }),
  },
  getCollegeCalendar: {
    input: ({ near }) => ({ params: { collegeId: near.collegeId } }),
    statuses: everybody(200),
  },
  saveCollegeCalendar: {
    input: ({ near }) => ({ params: { collegeId: near.collegeId }, body: { games: [game] } }),
    statuses: nobodyBut({ coach: 200 }),
  },

  // colleges
  searchColleges: { input: () => filters, statuses: everybody(200) },
  getCollege: { input: ({ near }) => ({ params: { collegeId: near.collegeId } }), statuses: everybody(200) },
  createCollege: {
    input: ({ player }) => ({
      body: {
        collegeName: `New College ${player.userId}`,
        description: 'A new one',
        collegeWebsite: 'new.example',
        coaches: 'Ben Orr',
        division: 'Other',
        gender: 'female',
      },
    }),
    statuses: everybody(201),
  },
  editCollege: {
    input: ({ near }) => ({
      body: {
        collegeId: near.collegeId,
        description: 'By the river',
        collegeWebsite: 'near.example',
        positionsNeeded: ['GK'],
        coaches: 'Casey Holt',
        division: 'NAIA',
        overview: 'A small squad',
      },
    }),
    statuses: nobodyBut({ coach: 200 }),
  },
  getCoachCollegeName: {
    input: ({ coach }) => ({ params: { userId: coach.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  getCollegeIdByName: {
    input: ({ near }) => ({ params: { collegeName: near.collegeName } }),
    statuses: nobodyBut({ coach: 200, otherCoach: 200, pendingCoach: 200 }),
  },

  // coaches
  getCoachProfile: {
    input: ({ coach }) => ({ params: { coachId: coach.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  updateCoachProfile: {
    input: ({ coach }) => ({
      params: { coachId: coach.userId },
      body: {
        coachName: 'Casey Holt',
        email: 'casey.holt@elsewhere.edu',
        collegeId: coach.collegeId,
        title: 'Head Coach',
        password: 'three corner kicks',
        currentPassword: demoPassword,
      },
    }),
    statuses: nobodyBut({ coach: 200 }),
  },
  listColleagues: { input: () => ({}), statuses: nobodyBut({ coach: 200, otherCoach: 200 }) },
  confirmColleague: {
    input: ({ pendingCoach }) => ({ params: { coachId: pendingCoach.userId } }),
    statuses: nobodyBut({ coach: 200, otherCoach: 404 }),
  },
  refuseColleague: {
    input: ({ pendingCoach }) => ({ params: { coachId: pendingCoach.userId } }),
    statuses: nobodyBut({ coach: 200, otherCoach: 404 }),
  },

  // search and sharing
  searchPlayers: { input: () => filters, statuses: nobodyBut({ coach: 200, otherCoach: 200 }) },
  listNewPlayers: { input: () => filters, statuses: nobodyBut({ coach: 200, otherCoach: 200 }) },
  listMessagingPlayers: { input: () => filters, statuses: nobodyBut({ coach: 200, otherCoach: 200 }) },
  shareProfile: {
    input: ({ player, near }) => ({ body: { userId: player.userId, collegeId: near.collegeId } }),
    statuses: nobodyBut({ player: 200 }),
  },
  listInterestedPlayers: {
    input: ({ coach }) => ({ query: { userId: coach.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  listFavoritePlayers: {
    input: ({ coach }) => ({ query: { userId: coach.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  favoritePlayer: {
    input: ({ near, player }) => ({ body: { collegeId: near.collegeId, userId: player.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  removeFavoritePlayer: {
    input: ({ near, player }) => ({ query: { collegeId: near.collegeId, userId: player.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  removePlayer: {
    input: ({ near, player }) => ({ query: { collegeId: near.collegeId, userId: player.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  restorePlayer: {
    input: ({ near, player }) => ({ query: { collegeId: near.collegeId, userId: player.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },

  // conversations
  listConversations: {
    input: ({ player }) => ({ params: { userId: player.userId } }),
    statuses: nobodyBut({ player: 200 }),
  },
  startConversation: {
    input: ({ coach, otherPlayer }) => ({
      body: { senderId: coach.userId, receiverId: otherPlayer.userId, initialMessage: 'Hello' },
    }),
    statuses: nobodyBut({ coach: 201 }),
  },
  markConversation: {
    input: ({ conversationId }) => ({ params: { conversationId }, body: { field: 'read', value: true } }),
    statuses: signedIn({ player: 200, coach: 200 }),
  },
  deleteConversation: {
    input: ({ conversationId }) => ({ params: { conversationId } }),
    statuses: signedIn({ player: 200, coach: 200 }),
  },
  listMessages: {
    input: ({ conversationId }) => ({ query: { conversationId } }),
    statuses: signedIn({ player: 200, coach: 200 }),
  },
  sendMessage: {
    input: ({ conversationId, player, coach }, self) => ({
      body: {
        conversationId,
        senderId: self === '' ? stranger : self,
        receiverId: self === player.userId ? coach.userId : player.userId,
        message: 'See you on Saturday',
      },
    }),
    statuses: signedIn({ player: 201, coach: 201, pendingCoach: 403 }),
  },
  // only refusals can be asked for by a plain request: an open stream does not end
  streamEvents: {
    input: () => ({}),
    statuses: {
      anonymous: 401,
      player: 0,
      otherPlayer: 0,
      coach: 0,
      otherCoach: 0,
      pendingCoach: 0,
      admin: 0,
    },
  },

  // Coach's Corner
  listPosts: { input: () => filters, statuses: nobodyBut({ coach: 200, otherCoach: 200 }) },
  createPost: {
    input: ({ coach }) => ({
      body: {
        playerName: 'Keeper who deserves a look',
        recommendation: 'Stopped two penalties on Saturday.',
        tag: 'Player Recommendation',
        playerShoutout: 'Tilda Marsh',
        playerShoutoutEmail: '',
        authorId: coach.userId,
      },
    }),
    statuses: nobodyBut({ coach: 201 }),
  },
  likePost: {
    input: ({ coach, postId }) => ({ params: { postId }, body: { userId: coach.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  unlikePost: {
    input: ({ coach, postId }) => ({ params: { postId }, body: { userId: coach.userId } }),
    statuses: nobodyBut({ coach: 200 }),
  },
  commentOnPost: {
    input: ({ coach, postId }) => ({
      params: { postId },
      body: { authorId: coach.userId, comment: 'Saw that, too.' },
    }),
    statuses: nobodyBut({ coach: 201 }),
  },
  listPostComments: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: nobodyBut({ coach: 200, otherCoach: 200 }),
  },

  // the open pages
  createContactMessage: {
    input: () => ({
      body: {
        name: 'Ada Fenn',
        email: 'ada.fenn@families.example',
        number: '555 0142',
        userType: 'scout',
        message: 'Is the guide also in Spanish?',
      },
    }),
    statuses: everybody(201),
  },
  getSite: { input: () => ({}), statuses: everybody(200) },
}
