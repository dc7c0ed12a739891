type Row = Record<string, unknown>

// Rows of the floor's statements as the contract answers them: written out, nothing decided or checked.

/** A player's page in full. */
export const playerRow = (row: Row) => ({
  playerId: row.user_id,
  playerName: row.name,
  gender: row.gender,
  profilePic: row.profile_pic ?? '',
  positions: row.positions,
  divisionsInterestedIn: row.divisions_interested_in,
  yearGraduating: row.year_graduating,
  height: `${row.height_inches}`,
  club: row.club,
  youtubeLink: row.youtube_link,
  email: row.email,
  age: row.age,
  grade: row.grade,
  weight: row.weight_pounds,
  accolades: row.accolades,
  clubLevel: row.club_level ?? '',
  school: row.school,
  stateLocated: row.state_located ?? '',
  city: row.city,
  gpa: row.gpa,
  phoneNumber: row.phone_number,
  clubCoachPhoneNumber: row.club_coach_phone_number,
  visibility: 'full',
  linkPreview: row.link_preview,
  isFavorited: row.is_favorited,
  can: { startConversation: true, favourite: true, edit: false },
  conversationId: row.conversation_id,
})

/** A college's page. */
export const collegeRow = (row: Row, shared: boolean) => ({
  collegeId: row.id,
  collegeName: row.college_name,
  gender: row.gender,
  division: row.division,
  city: row.city ?? '',
  state: row.state ?? '',
  positionsNeeded: row.positions_needed,
  graduatingYears: row.graduating_years,
  gpa: row.gpa,
  rosterSize: row.roster_size,
  undergradEnrollment: row.undergrad_enrollment,
  profilePic: row.profile_pic ?? '',
  unitid: row.unitid,
  description: row.description,
  collegeWebsite: row.college_website,
  coaches: row.coaches,
  overview: row.overview,
  latitude: row.latitude,
  longitude: row.longitude,
  admissionRate: row.admission_rate,
  cost: row.cost,
  costOutOfState: row.cost_out_of_state,
  shared,
  can: { share: true, edit: false },
})

/** A game of a calendar. */
export const gameRow = (row: Row) => ({
  id: row.id,
  title: row.title,
  start: String(row.starts_at).slice(0, 16),
  extendedProps: { opponent: row.opponent, address: row.address },
})

/** A conversation as its coach sees it. */
export const conversationRow = (row: Row) => ({
  conversationId: row.id,
  senderId: row.coach_id,
  senderName: row.coach_name,
  receiverId: row.player_id,
  receiverName: row.player_name,
  lastMessage: row.last_message,
  lastMessageUserId: row.last_message_user_id ?? '',
  lastSequence: row.last_sequence,
  readSequence: row.coach_read_sequence,
  read: row.coach_read_sequence === row.last_sequence,
  timeStamp: isoOf(row.last_message_at),
  profilePic: row.player_pic ?? '',
  counterpart: {
    userId: row.player_id,
    name: row.player_name,
    type: 'player',
    about: `${row.positions}, ${row.year_graduating} Grad`,
  },
  state: row.state,
  blocked: false,
  parentsRead: false,
  can: { write: true, answer: false, block: true, report: true },
  closedBecause: '',
})

/** A message. */
export const messageRow = (row: Row) => ({
  messageId: row.id,
  conversationId: row.conversation_id,
  sequence: row.sequence,
  senderId: row.sender_id,
  message: row.body,
  timestamp: isoOf(row.sent_at),
})

const isoOf = (value: unknown) => (value instanceof Date ? value.toISOString() : '')
