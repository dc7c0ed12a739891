type Row = Record<string, unknown>

// Maps the floor's rows to the contract's answers, without any decisions or checks.

/** Maps a row to a player's full page. */
export const playerRow = (row: Row) => ({
  playerId: row.userId,
  playerName: row.name,
  gender: row.gender,
  profilePic: row.profilePic ?? '',
  positions: row.positions,
  divisionsInterestedIn: row.divisionsInterestedIn,
  yearGraduating: row.yearGraduating,
  height: `${row.heightInches}`,
  club: row.club,
  youtubeLink: row.youtubeLink,
  email: row.email,
  age: row.age,
  grade: row.grade,
  weight: row.weightPounds,
  accolades: row.accolades,
  clubLevel: row.clubLevel ?? '',
  school: row.school,
  stateLocated: row.stateLocated ?? '',
  city: row.city,
  gpa: row.gpa,
  phoneNumber: row.phoneNumber,
  clubCoachPhoneNumber: row.clubCoachPhoneNumber,
  visibility: 'full',
  contactDetails: null,
  linkPreview: row.linkPreview,
  isFavorited: row.isFavorited,
  can: { startConversation: true, favourite: true, edit: false },
  conversationId: row.conversationId,
})

/** Maps a row to a college's page. */
export const collegeRow = (row: Row, shared: boolean) => ({
  collegeId: row.id,
  collegeName: row.collegeName,
  gender: row.gender,
  division: row.division,
  divisionConfirmed: row.division === row.officialDivision,
  city: row.city ?? '',
  state: row.state ?? '',
  positionsNeeded: row.positionsNeeded,
  graduatingYears: row.graduatingYears,
  gpa: row.gpa,
  rosterSize: row.rosterSize,
  undergradEnrollment: row.undergradEnrollment,
  profilePic: row.profilePic ?? '',
  unitid: row.unitid,
  description: row.description,
  collegeWebsite: row.collegeWebsite,
  coaches: row.coaches,
  overview: row.overview,
  latitude: row.latitude,
  longitude: row.longitude,
  admissionRate: row.admissionRate,
  cost: row.cost,
  costOutOfState: row.costOutOfState,
  statedByCoach: [],
  shared,
  can: { share: true, edit: false },
})

/** Maps a row to a game of a calendar. */
export const gameRow = (row: Row) => ({
  id: row.id,
  title: row.title,
  start: String(row.startsAt).slice(0, 16),
  extendedProps: { opponent: row.opponent, address: row.address },
})

/** Maps a row to a conversation as its coach sees it. */
export const conversationRow = (row: Row) => ({
  conversationId: row.id,
  senderId: row.coachId,
  senderName: row.coachName,
  receiverId: row.playerId,
  receiverName: row.playerName,
  lastMessage: row.lastMessage,
  lastMessageUserId: row.lastMessageUserId ?? '',
  lastSequence: row.lastSequence,
  readSequence: row.coachReadSequence,
  read: row.coachReadSequence === row.lastSequence,
  timeStamp: isoOf(row.lastMessageAt),
  profilePic: row.playerPic ?? '',
  counterpart: {
    userId: row.playerId,
    name: row.playerName,
    type: 'player',
    about: `${row.positions}, ${row.yearGraduating} Grad`,
  },
  state: row.state,
  blocked: false,
  muted: false,
  parentsRead: false,
  can: { write: true, answer: false, accept: false, block: true, report: true },
  ended: false,
  closedBecause: '',
})

/** Maps a row to a message. */
export const messageRow = (row: Row) => ({
  messageId: row.id,
  conversationId: row.conversationId,
  sequence: row.sequence,
  senderId: row.senderId,
  message: row.body,
  timestamp: isoOf(row.sentAt),
})

const isoOf = (value: unknown) => (value instanceof Date ? value.toISOString() : '')
