import pg from 'pg'

/** The numbers of rows in the older database. */
export interface Sizes {
  people: number
  conversations: number
  messages: number
}

const colleges = 3000
const coachShare = 0.12
const guardianShare = 0.08
const auditLinesEach = 40 // per person
const gamesEach = 8 // per player

/**
 * Fills an empty database at the schema of `firstMeasured` with people, families, conversations
 * and a log, in the shares of a busy year: some accounts are unverified, some conversations wait,
 * are declined or blocked.
 */
export async function fill(databaseUrl: string, { people, conversations, messages }: Sizes) {
  const coaches = Math.round(people * coachShare)
  const guardians = Math.round(people * guardianShare)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query(fillColleges, [colleges])
    await client.query(fillPeople, [people, coaches, coaches + guardians])
    await client.query(fillPlayers)
    await client.query(fillCoaches)
    await client.query(fillFamilies)
    await client.query(fillSessions)
    await client.query(fillGames, [gamesEach])
    // skips the checks of keys, which valid rows don't need
    await client.query('set session_replication_role = replica')
    await client.query(fillConversations, [conversations, Math.round(messages / conversations)])
    await client.query(fillMessages, [Math.round(messages / conversations)])
    await client.query(fillReports)
    await client.query(fillLog, [people * auditLinesEach])
    await client.query('set session_replication_role = default')
    await client.query('truncate search_changes, outbox')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const fillColleges = `
  with schools as (
    insert into institutions (id, name, email_domain, state, created_at, updated_at)
    select uuidv7(), 'School ' || number, 'school' || number || '.edu', 'TX', now(), now()
    from generate_series(1, $1 / 2) as number
    returning id, name
  )
  insert into colleges (id, institution_id, gender, college_name, division, made_at_sign_up, created_at, updated_at)
  select uuidv7(), schools.id, side, schools.name || ' ' || side, 'Division 1', random() < 0.02, now(), now()
  from schools cross join unnest(array['male', 'female']::gender[]) as side`

// the first are coaches, then guardians, the others players
const fillPeople = `
  insert into users (id, type, name, email, email_verified, created_at, updated_at)
  select uuidv7(),
    case when number <= $2 then 'coach' when number <= $3 then 'guardian' else 'player' end::user_type,
    'Person Number ' || number,
    case when number <= $2 then 'coach' || number || '@school' || (number % 1500 + 1) || '.edu'
      when number % 3 = 0 then 'first.last' || number || '+soccer@gmail.com'
      else 'person' || number || '@families.example' end,
    random() < 0.95, now() - random() * interval '2 years', now()
  from generate_series(1, $1) as number`

const fillPlayers = `
  insert into players (user_id, gender, age, date_of_birth, year_graduating, state_located, gpa, created_at, updated_at)
  select id, case when random() < 0.5 then 'male' else 'female' end::gender, age,
    case when random() < 0.6 then current_date - make_interval(years => age, days => 100) end,
    2026 + 18 - age, 'TX', 3.2, created_at, created_at
  from (select id, created_at, 13 + floor(random() * 7)::integer as age from users where type = 'player') as player`

const fillCoaches = `
  with numbered as (select id, row_number() over (order by id) as place from users where type = 'coach'),
    programs as (select id, gender, row_number() over (order by id) as place from colleges)
  insert into coaches (user_id, college_id, gender, title, verification, verified_at, verified_by, created_at, updated_at)
  select numbered.id, programs.id, programs.gender, 'Head Coach',
    case when numbered.place % 20 = 0 then 'pending' else 'verified' end::coach_verification,
    case when numbered.place % 20 <> 0 then now() - random() * interval '1 year' end,
    case when numbered.place % 20 = 0 then null
      when numbered.place % 3 = 0 then (select id::text from numbered as one where one.place = numbered.place / 3)
      else 'domain' end,
    now(), now()
  from numbered join programs on programs.place = numbered.place % (select count(*) from programs) + 1`

const fillFamilies = `
  with numbered as (select id, row_number() over (order by id) as place from users where type = 'guardian'),
    children as (select user_id, row_number() over (order by user_id) as place from players)
  insert into guardianships (player_id, guardian_id, since)
  select children.user_id, numbered.id, now() - random() * interval '1 year'
  from numbered join children using (place)`

const fillSessions = `
  insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
  select uuidv7(), id, md5(id::text || turn), now() + interval '20 days', now(), now()
  from users cross join generate_series(1, 2) as turn`

const fillGames = `
  insert into games (id, owner_id, player_id, title, starts_at, opponent, address)
  select 'game' || turn, user_id, user_id, 'Showcase', now() + make_interval(days => turn::integer), 'Rovers', 'Field 7'
  from players cross join generate_series(1, $1) as turn`

const fillConversations = `
  with some_coaches as (
      select user_id, row_number() over (order by user_id) - 1 as place from coaches where verification = 'verified'
    ),
    some_players as (select user_id, row_number() over (order by user_id desc) - 1 as place from players),
    pairs as (
      select some_coaches.user_id as coach_id, some_players.user_id as player_id, number
      from generate_series(0, $1 - 1) as number
      join some_coaches on some_coaches.place = number % (select count(*) from some_coaches)
      join some_players on some_players.place = (number * 7) % (select count(*) from some_players)
    )
  insert into conversations (id, coach_id, player_id, last_sequence, last_message, last_message_user_id, last_message_at,
    coach_read_sequence, player_read_sequence, created_at, state, answered_at, answered_by, player_blocked_at, player_blocked_by)
  select uuidv7(), coach_id, player_id, $2, 'See you on Saturday', coach_id, now() - random() * interval '1 year', $2, $2 - 1,
    now() - interval '1 year',
    case number % 10 when 0 then 'requested' when 1 then 'declined' else 'open' end::conversation_state,
    case when number % 10 > 0 then now() - interval '300 days' end, case when number % 10 > 0 then player_id end,
    case when number % 25 = 2 then now() end, case when number % 25 = 2 then player_id end
  from pairs on conflict do nothing`

const fillMessages = `
  insert into messages (conversation_id, sequence, id, sender_id, body, sent_at)
  select conversations.id, step, uuidv7(), case step % 2 when 0 then player_id else coach_id end,
    'I watched your second half on Saturday. Could you send your spring schedule?', now() - random() * interval '1 year'
  from conversations cross join generate_series(1, $1) as step`

const fillReports = `
  insert into reports (id, conversation_id, reporter_id, reporter_name, reporter_type, reported_id, reported_name, reported_type,
    reason, evidence, created_at)
  select uuidv7(), id, player_id, 'Player', 'player', coach_id, 'Coach', 'coach', 'other', '[]', now()
  from conversations limit 2000`

const fillLog = `
  with numbered as (select id, row_number() over (order by id) - 1 as place from users),
    talks as (select id, coach_id, row_number() over (order by id) - 1 as place from conversations)
  insert into audit_log (at, actor_id, action, subject_id, details)
  select now() - random() * interval '1 year', numbered.id,
    case line % 4 when 0 then 'auth.loggedIn' when 1 then 'conversations.accepted' else 'privacy.playerRead' end,
    case line % 4 when 1 then talks.coach_id else numbered.id end,
    jsonb_build_object('ip', '198.51.100.' || line % 250)
      || case line % 4 when 1 then jsonb_build_object('conversationId', talks.id, 'because',
        case line % 8 when 1 then 'share' else 'reply' end) else '{}' end
  from generate_series(0, $1 - 1) as line
  join numbered on numbered.place = line % (select count(*) from numbered)
  join talks on talks.place = line % (select count(*) from talks)`
