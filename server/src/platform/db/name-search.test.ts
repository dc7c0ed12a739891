import { foldName, foldSpelling } from '@touchline/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { emptyDatabase } from '../../../test/support/database.ts'
import { connect } from './database.ts'
import { migrateAtLeastTo, migrateToLatest } from './migrate.ts'
import { foldCase } from './name-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const letters = fc.constantFrom(
  ..."aZéÉñÑåÅøØßłŁıIİĳǅœÞΣςσΌ'’‘`´′ʼʻ\u0301\u0327\u030a%_\\ 1½ﬁ％.,-‐…\t\u00a0\u200b\u00ad¨",
  ...['Ａ', '한', '👩‍👧', 'ẞ', 'Ж', 'ÇA', '\u{e0101}'],
)
const name = fc.oneof(
  fc.array(letters, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string(),
)

/** Folds names in the database; returns them as folded there and here. */
async function folded(names: readonly string[]) {
  const { rows } = await sql<{
    name: string
    letters: string
    spelled: string
    cased: string
    parts: string
  }>`
    select name, fold_name(name) as letters, fold_spelling(name) as spelled, fold_case(name) as cased,
      normalize(name, NFKD) as parts
    from unnest(${names}::text[]) as name`.execute(app.platform.db)
  expect(rows).toHaveLength(names.length)
  const here = names.map((text) => ({
    name: text,
    letters: foldName(text),
    spelled: foldSpelling(text),
    cased: foldCase(text),
    parts: text.normalize('NFKD'),
  }))
  return { here, there: rows }
}

test('names are folded here as they are in the database', async () => {
  const names = fc.sample(name, { numRuns: 2_000, seed: 7 }).filter((text) => !text.includes('\u0000'))
  const { here, there } = await folded(names)
  expect(there).toEqual(here)
})

test('every letter and sign is folded here as in the database', async () => {
  const signs: string[] = []
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code)
    const isNone = /\p{Cs}|\p{Cn}|\p{Co}/u.test(sign)
    // tens of thousands, of which none changes
    const isWord = /\p{Ideographic}|\p{Script=Cuneiform}|\p{Script=Egyptian_Hieroglyphs}|[가-힣]/u.test(sign)
    if (!isNone && !isWord) signs.push(sign)
  }
  const { here, there } = await folded(signs.map((sign) => `a${sign}B`))
  // the newest letters have no lower case or parts in an older Unicode
  const known = here.filter(
    ({ cased, parts }, at) => cased === there[at]?.cased && parts === there[at]?.parts,
  )
  expect(known.length).toBeGreaterThan(signs.length - 300)
  const names = new Set(known.map((one) => one.name))
  expect(there.filter((one) => names.has(one.name))).toEqual(known)
}, 30_000)

test('names stored before are found in plain spelling too', async () => {
  const { url, drop } = await emptyDatabase()
  const { db } = connect(url, 1)
  await migrateAtLeastTo(db, '056-games-before')
  await sql`
    with person as (
      insert into users (id, type, name, email, email_verified, created_at, updated_at)
      select uuidv7(), kind::user_type, 'Søren St. Odd-Lie', kind || '@example.com', true, now(), now()
      from unnest(array['player', 'coach']) as kind returning id, type
    ), player as (
      insert into players (user_id, gender, age, created_at, updated_at)
      select id, 'male', 16, now(), now() from person where type = 'player'
    ), place as (
      insert into institutions (id, name, created_at, updated_at) values (uuidv7(), 'St. Ødd’s', now(), now()) returning id
    ), college as (
      insert into colleges (id, institution_id, college_name, gender, division, created_at, updated_at)
      select uuidv7(), id, 'St. Ødd’s', 'male', 'NAIA', now(), now() from place returning id
    ), coach as (
      insert into coaches (user_id, college_id, gender, title, created_at, updated_at)
      select person.id, college.id, 'male', 'Coach', now(), now() from person, college where type = 'coach' returning user_id
    )
    insert into posts (id, author_id, gender, title, recommendation, tag, player_shoutout, created_at)
    select uuidv7(), user_id, 'male', 'Right-back', 'x', 'General Discussion', 'Łucja', now() from coach`.execute(
    db,
  )
  await migrateToLatest(db)
  const { rows } = await sql`
    select (select search_name from players) as player, (select search_name from colleges) as college,
      (select search_name from posts) as post,
      (select count(*)::int from users where fold_name(name) like '%soren st%') as users`.execute(db)
  await db.destroy()
  await drop()
  expect(rows).toEqual([{ player: 'soren st oddlie', college: 'st odds', post: 'rightback lucja', users: 2 }])
})
