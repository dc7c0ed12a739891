import { clubLevels, divisions, positions, states } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'

const givenNames = ['Maria', 'Olivia', 'José', 'Marcus', 'Noor', 'Tamara', 'Lucía', 'Ben', 'Hannah', 'Omar']
const familyNames = ['Hernandez', 'Brown', "O'Rourke", 'Ng', 'Ångström', 'Baker', 'de la Cruz', 'Smith']

/**
 * Creates that many players, with the same spread of search values on every run; one in twenty is
 * not listed.
 */
export async function makeCrowd(db: Database, size: number) {
  // a pseudo-random number for each player and question
  const chance = (question: number, below: number) =>
    sql`(abs(hashint4(n + ${sql.lit(question * 1_000_003)})) % ${sql.lit(below)})`
  const pick = (list: readonly string[], question: number) =>
    sql`(${[...list]}::text[])[1 + ${chance(question, list.length)}]`
  await sql`
    with person as (
      insert into users (id, type, name, email, email_verified, created_at, updated_at)
      select uuidv7(), 'player', ${pick(givenNames, 1)} || ' ' || ${pick(familyNames, 2)}, 'crowd-' || n || '@example.com',
        ${chance(3, 20)} > 0, now(), now()
      from generate_series(1, ${sql.lit(size)}) as n
      returning id
    )
    select count(*) from person`.execute(db)
  await sql`
    insert into players (user_id, gender, age, positions, divisions_interested_in, year_graduating, state_located, gpa,
      club_level, city, youtube_link, height_inches, created_at, updated_at)
    select id, (array['male', 'female'])[1 + ${chance(4, 2)}]::gender, 16,
      array(select distinct unnest((array[${pick(positions, 5)}, ${pick(positions, 6)}, ${pick(positions, 7)}])[1:${chance(8, 4)}])),
      array(select distinct unnest((array[${pick(divisions, 9)}, ${pick(divisions, 10)}])[1:${chance(11, 3)}])),
      nullif(2025 + ${chance(12, 6)}, 2025), nullif(${pick([...states, ''], 13)}, ''),
      case when ${chance(14, 10)} > 0 then ${chance(15, 401)} / 100.0 end,
      nullif(${pick([...clubLevels, '', 'Rec'], 16)}, ''),
      ${pick(['Columbus', 'CLEVELAND', 'Pittsburgh', 'St. Marys', 'Houston', ''], 19)}, (array['', 'https://youtu.be/abcdefghijk'])[1 + ${chance(17, 2)}],
      nullif(59 + ${chance(18, 20)}, 59), now(), now()
    from (select id, row_number() over (order by id)::integer as n from users where email like 'crowd-%') as person
    order by id`.execute(db)
}
