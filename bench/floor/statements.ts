/** A row of a bare route; its columns have the names of the product's answer. */
export type Row = Record<string, unknown>

/** A bare route: one statement, its values from the request, and the answer from its rows. */
export interface BareRoute {
  text: string
  values(given: Record<string, string>): unknown[]
  /** Whether connections keep the plan. */
  kept: boolean
  answer(rows: Row[]): unknown
}

/** The token that every bare route asks for. */
export const bareToken = 'bare'

const player = `p.user_id as "playerId", u.name as "playerName", p.gender, p.age, p.positions,
  p.divisions_interested_in as "divisionsInterestedIn", p.school, p.year_graduating as "yearGraduating",
  coalesce(p.state_located, '') as "stateLocated", p.city, p.grade, p.gpa::float8 as gpa,
  coalesce(p.club, '') as club, coalesce(p.club_level, '') as "clubLevel",
  p.height_inches / 12 || '''' || p.height_inches % 12 || '"' as height, coalesce(p.profile_pic, '') as "profilePic",
  exists (select from favourites f where f.college_id = $1 and f.player_id = p.user_id) as "isFavorited"`

const matches = `p.listed and ($2::gender is null or p.gender = $2)
  and (cardinality($3::text[]) = 0 or p.state_located = any ($3))
  and (cardinality($4::integer[]) = 0 or p.year_graduating = any ($4)) and ($5::numeric is null or p.gpa >= $5)
  and (cardinality($6::text[]) = 0 or p.positions::text[] && $6)
  and (cardinality($7::text[]) = 0 or p.divisions_interested_in::text[] && $7)
  and p.search_name like $8 and p.search_name like $9`

const search: BareRoute = {
  text: `select counted.total, page.*
    from (select count(*)::integer as total from players p where ${matches}) as counted
    left join lateral (
      select ${player}, $1::text as "collegeId" from players p join users u on u.id = p.user_id
      where ${matches} order by p.user_id desc limit 25
    ) as page on true order by page."playerId" desc`,
  values: ({ collegeId, gender, gpa, name, ...lists }) => {
    const [first = '', second = ''] = (name ?? '').split(' ').map((word) => `%${word}%`)
    const { states, years, positions, divisions } = lists
    const filters = [split(states), split(years), gpa ?? null, split(positions), split(divisions)]
    return [collegeId, gender ?? null, ...filters, first || '%', second || '%']
  },
  // what suits one filter does not suit another
  kept: false,
  answer: (rows) => ({
    players: rows.slice(0, 24).flatMap(({ total: _, ...card }) => (card.playerId ? [card] : [])),
    total: rows[0]?.total,
    nextCursor: rows.length > 24 ? String(rows[23]?.playerId) : null,
  }),
}

/** Returns the values of a list in a query; none for a list that isn't there. */
const split = (list = '') => (list === '' ? [] : list.split(','))

/** The bare routes by name, each written for its answer alone. */
export const statements: Record<string, BareRoute> = {
  search,
  player: {
    text: `select ${player}, p.weight_pounds as weight, p.accolades, coalesce(p.youtube_link, '') as "youtubeLink",
        'full' as visibility, p.link_preview as "linkPreview", (select id from conversations c
          where c.coach_id = $3 and c.player_id = p.user_id and c.last_sequence > 0) as "conversationId"
      from players p join users u on u.id = p.user_id where p.user_id = $2 and p.listed`,
    values: ({ collegeId, playerId, coachId }) => [collegeId, playerId, coachId],
    kept: true,
    answer: (rows) => rows,
  },
  college: {
    text: `select c.id as "collegeId", c.college_name as "collegeName", c.gender, c.division,
        c.division = c.official_division as "divisionConfirmed", i.city, i.state,
        c.positions_needed as "positionsNeeded", c.graduating_years as "graduatingYears", c.gpa::float8 as gpa,
        c.roster_size as "rosterSize", i.undergrad_enrollment as "undergradEnrollment",
        coalesce(c.profile_pic, '') as "profilePic", i.unitid, c.description,
        c.college_website as "collegeWebsite", c.coaches, c.overview, i.latitude, i.longitude,
        i.admission_rate::float8 as "admissionRate", i.cost, i.cost_out_of_state as "costOutOfState",
        exists (select from shares s where s.college_id = c.id and s.player_id = $2) as shared
      from colleges c join institutions i on i.id = c.institution_id where c.id = $1`,
    values: ({ collegeId, playerId }) => [collegeId, playerId],
    kept: true,
    answer: ([college]) => ({ ...college, statedByCoach: [], can: { share: true, edit: false } }),
  },
  calendar: {
    text: `select c.calendar_version as version, g.id, g.title, g.opponent, g.address,
        to_char(g.starts_at, 'YYYY-MM-DD"T"HH24:MI') as start
      from colleges c left join games g on g.college_id = c.id where c.id = $1 order by g.starts_at`,
    values: ({ collegeId }) => [collegeId],
    kept: true,
    answer: (rows) => ({
      games: rows.flatMap(({ version: _, opponent, address, ...game }) =>
        game.id ? [{ ...game, extendedProps: { opponent, address } }] : [],
      ),
      visibility: 'full',
      version: Number(rows[0]?.version),
    }),
  },
  conversations: {
    text: `select c.id as "conversationId", c.coach_id as "senderId", coach.name as "senderName",
        c.player_id as "receiverId", u.name as "receiverName", c.last_message as "lastMessage",
        coalesce(c.last_message_user_id::text, '') as "lastMessageUserId", c.last_sequence as "lastSequence",
        c.coach_read_sequence as "readSequence", 
        c.coach_read_sequence = c.last_sequence or c.last_message_user_id = $1 as read,
        c.last_message_at as "timeStamp", coalesce(p.profile_pic, '') as "profilePic", c.state,
        array_to_string(p.positions, ', ') || ', ' || p.year_graduating || ' Grad' as about,
        (select count(*)::integer from conversations where coach_id = $1 and last_sequence > coach_read_sequence
          and last_message_user_id <> $1) as unread,
        (select count(*)::integer from conversations where coach_id = $1 and state = 'requested') as requests
      from conversations c join users coach on coach.id = c.coach_id join users u on u.id = c.player_id
        join players p on p.user_id = c.player_id
      where c.coach_id = $1 order by c.last_message_at desc, c.id desc limit 51`,
    values: ({ coachId }) => [coachId],
    kept: true,
    answer: (rows) => ({
      conversations: rows.slice(0, 50).map(({ unread: _, requests: __, about, ...row }) => ({
        ...row,
        counterpart: { userId: row.receiverId, name: row.receiverName, type: 'player', about },
        blocked: false,
        muted: false,
        parentsRead: false,
        can: { write: true, answer: false, accept: false, block: true, report: true },
        ended: false,
        closedBecause: '',
      })),
      unread: rows[0]?.unread,
      requests: rows[0]?.requests,
      nextCursor: rows.length > 50 ? String(rows[49]?.conversationId) : null,
    }),
  },
  messages: {
    text: `select m.id as "messageId", m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId",
        m.body as message, m.sent_at as timestamp
      from messages m join conversations c on c.id = m.conversation_id
      where m.conversation_id = $1 and c.coach_id = $2 order by m.sequence desc limit 51`,
    values: ({ conversationId, coachId }) => [conversationId, coachId],
    kept: true,
    answer: (rows) => [
      {
        messages: rows.slice(0, 50).reverse(),
        nextCursor: rows.length > 50 ? String(rows[49]?.sequence) : null,
      },
    ],
  },
  send: {
    text: `with c as (
        update conversations set last_sequence = last_sequence + 1, last_message = $3::text,
          last_message_user_id = $2, last_message_at = now(), player_read_sequence = last_sequence + 1
        where id = $1 and player_id = $2 returning id, last_sequence
      ) insert into messages (conversation_id, sequence, id, sender_id, body, sent_at)
        select c.id, c.last_sequence, $4, $2, $3, now() from c
        returning id as "messageId", conversation_id as "conversationId", sequence, sender_id as "senderId",
          body as message, sent_at as timestamp`,
    values: ({ conversationId, senderId, message, messageId }) => [
      conversationId,
      senderId,
      message,
      messageId,
    ],
    kept: true,
    answer: ([message]) => message,
  },
}
