import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { makeCoach } from '../../auth/factory.ts'
import { makeCollege } from '../factory.ts'
import { importColleges } from './import.ts'
import { describeImport } from './report.ts'

const at = await appOfFile()
const folder = await mkdtemp(join(tmpdir(), 'touchline-import-'))
// An import needs an empty table of colleges, not a new application.
beforeEach(async () => void (await sql`truncate institutions, colleges cascade`.execute(at.platform.db)))
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const directoryHeader =
  'unitid,name,city,state,division,mens_soccer,womens_soccer,mens_roster,womens_roster,website,email_domain,' +
  'latitude,longitude,undergrad_enrollment,admission_rate,cost,cost_out_of_state,tuition_in_state,tuition_out_of_state,control'
const directoryRows = [
  '900001,Orchard Bay University,Orchard Bay,ME,Division 1,true,true,31,28,https://www.orchardbay.edu,orchardbay.edu,44.1,-69.2,8100,0.61,41000,52000,11000,22000,public',
  '900002,Bethany Fields College,Alder,KS,NAIA,false,true,,24,https://bethanyfields.edu,bethanyfields.edu,38.5,-97.6,640,,39000,39000,31000,31000,private nonprofit',
  '900003,Bethany Fields College,Elm,WV,Division 3,true,true,27,,,,,,,,,,,,',
  '900004,"Larch ""Hill"" College, North",Larch,PA,NJCAA,true,,22,,https://larch.edu,larch.edu,,,1900,,12000,,,,public',
]
const eadaHeader =
  'UNITID,Institution_Name,city_txt,State_CD,ClassificationCode,CLASSIFICATION_NAME,EFTotalCount,PARTIC_MEN,PARTIC_WOMEN,Sports'
const eadaRows = [
  '900001,Orchard Bay Old Name,Bay,ME,1,NCAA Division I-FCS,7900,30,27,Soccer',
  '900002,Bethany Fields College,Alder,KS,6,NAIA Division I,600,18,25,Soccer',
  '900003,Bethany Fields College,Elm,WV,5,NCAA Division III without football,1400,26,23,Soccer',
  '900009,Tern Point College,Tern Point,OR,9,NWAC,2100,,21,Soccer',
  '900009,Tern Point College,Tern Point,OR,9,NWAC,2100,12,14,Rowing',
  '990001,Harbour Over The Border,Far,,4,NCAA Division II with football,5700,32,24,Soccer',
]

async function file(name: string, header: string, rows: readonly string[], end = '\n') {
  const path = join(folder, name)
  await writeFile(path, [header, ...rows, ''].join(end))
  return path
}
const directory = (rows: readonly string[] = directoryRows) => file('directory.csv', directoryHeader, rows)
const eada = (rows: readonly string[] = eadaRows) => file('eada.csv', eadaHeader, rows)
const run = (...paths: string[]) => importColleges(at.platform, paths)

const programs = () =>
  at.platform.db
    .selectFrom('colleges')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select(['unitid', 'gender', 'collegeName', 'division', 'rosterSize', 'listed'])
    .orderBy('unitid')
    .orderBy('gender')
    .execute()
const everything = async () => ({
  institutions: await at.platform.db.selectFrom('institutions').selectAll().orderBy('id').execute(),
  colleges: await at.platform.db.selectFrom('colleges').selectAll().orderBy('id').execute(),
})

test('a college directory brings institutions, their programs and unique names', async () => {
  const result = await run(await directory())
  expect(result.institutions).toEqual({ added: 4, changed: 0, unchanged: 0 })
  expect(await programs()).toEqual(
    [
      [900001, 'male', 'Orchard Bay University', 'Division 1', 31],
      [900001, 'female', 'Orchard Bay University', 'Division 1', 28],
      [900002, 'female', 'Bethany Fields College (KS)', 'NAIA', 24],
      [900003, 'male', 'Bethany Fields College (WV)', 'Division 3', 27],
      [900003, 'female', 'Bethany Fields College (WV)', 'Division 3', null],
      [900004, 'male', 'Larch "Hill" College, North', 'NJCAA', 22],
    ].map(([unitid, gender, collegeName, division, rosterSize]) => ({
      unitid,
      gender,
      collegeName,
      division,
      rosterSize,
      listed: true,
    })),
  )
  const { institutions } = await everything()
  expect(institutions.find((one) => one.unitid === 900001)).toMatchObject({
    city: 'Orchard Bay',
    state: 'ME',
    website: 'https://www.orchardbay.edu',
    emailDomain: 'orchardbay.edu',
    latitude: 44.1,
    longitude: -69.2,
    undergradEnrollment: 8100,
    admissionRate: 0.61,
    cost: 41000,
    costOutOfState: 52000,
    control: 'public',
  })
})

test('a second run changes nothing and says so', async () => {
  const paths = [await directory(), await eada()]
  await run(...paths)
  const before = await everything()
  at.clock.advance(3600)
  const again = await run(...paths)
  expect(again.institutions).toEqual({ added: 0, changed: 0, unchanged: 5 })
  expect(describeImport(again, 0.1)).toContain('Nothing changed')
  expect(await everything()).toEqual(before)
})

test('the EADA file reads in any letter case, skips other sports, and lists the row without a state', async () => {
  const result = await run(await eada())
  const [read] = result.files
  expect(read).toMatchObject({ rows: 6, otherSports: 1, refused: [{ line: 7, reason: 'state_cd is empty' }] })
  expect(describeImport(result, 1)).toContain('line 7: state_cd is empty')
  expect((await programs()).map((row) => [row.unitid, row.gender, row.division, row.rosterSize])).toEqual([
    [900001, 'male', 'Division 1', 30],
    [900001, 'female', 'Division 1', 27],
    [900002, 'male', 'NAIA', 18],
    [900002, 'female', 'NAIA', 25],
    [900003, 'male', 'Division 3', 26],
    [900003, 'female', 'Division 3', 23],
    [900009, 'female', 'Other', 21],
  ])
})

test("an EADA file only fills the directory's gaps", async () => {
  await run(await directory())
  const result = await run(await eada())
  expect(result.notAdded).toBe(1)
  const { institutions } = await everything()
  const named = (unitid: number) => institutions.find((one) => one.unitid === unitid)
  expect(named(900001)).toMatchObject({ name: 'Orchard Bay University', undergradEnrollment: 8100 })
  expect(named(900003)).toMatchObject({ undergradEnrollment: 1400, factsFrom: 'directory' })
  const found = await programs()
  expect(found.filter((row) => row.unitid === 900001).map((row) => row.rosterSize)).toEqual([31, 28])
  expect(found.filter((row) => row.unitid === 900003).map((row) => row.rosterSize)).toEqual([27, 23])
  expect(found.filter((row) => row.unitid === 900002)).toHaveLength(1)
  expect(found.filter((row) => row.unitid === 900009)).toHaveLength(1)
})

test('a directory after an EADA file corrects it, and dropped teams leave the list unless a coach is there', async () => {
  await run(await eada())
  const dropped = await at.platform.db
    .selectFrom('colleges')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select('colleges.id')
    .where('unitid', '=', 900002)
    .where('gender', '=', 'male')
    .executeTakeFirstOrThrow()
  const result = await run(await directory())
  expect(result.unlisted).toBe(1)
  const listed = async () =>
    (await programs()).find((row) => row.unitid === 900002 && row.gender === 'male')?.listed
  expect(await listed()).toBe(false)
  expect((await programs()).find((row) => row.unitid === 900001)?.collegeName).toBe('Orchard Bay University')

  await at.platform.db.updateTable('colleges').set({ listed: true }).where('id', '=', dropped.id).execute()
  await makeCoach(at.platform, { collegeId: dropped.id })
  await run(await directory())
  expect(await listed()).toBe(true)
})

test("a coach's edits and the picture stay, everything else follows the file", async () => {
  await run(await directory())
  const { db } = at.platform
  const orchard = await db
    .selectFrom('colleges')
    .select('id')
    .where('collegeName', '=', 'Orchard Bay University')
    .where('gender', '=', 'male')
    .executeTakeFirstOrThrow()
  const edits = {
    division: 'NAIA',
    collegeWebsite: 'https://soccer.orchardbay.edu',
    description: 'Ours',
    profilePic: '/pictures/ours',
    editedColumns: ['division', 'college_website', 'description'],
  } as const
  await db
    .updateTable('colleges')
    .set({ ...edits, editedColumns: [...edits.editedColumns] })
    .where('id', '=', orchard.id)
    .execute()
  const result = await run(
    await directory(
      directoryRows.map((row) => row.replace('Division 1,true,true,31', 'Division 2,true,true,33')),
    ),
  )
  expect(result.edited).toBe(1)
  const { editedColumns: _kept, ...stay } = edits
  const row = await db.selectFrom('colleges').selectAll().where('id', '=', orchard.id).executeTakeFirst()
  expect(row).toMatchObject({ ...stay, rosterSize: 33 })
  const women = (await programs()).find((one) => one.unitid === 900001 && one.gender === 'female')
  expect(women?.division).toBe('Division 2')
})

test('the official division always follows the file, also where a coach has edited the shown one', async () => {
  await run(await directory())
  const { db } = at.platform
  const divisions = () =>
    db
      .selectFrom('colleges')
      .select(['division', 'officialDivision'])
      .where('collegeName', '=', 'Orchard Bay University')
      .where('gender', '=', 'male')
      .executeTakeFirst()
  expect(await divisions()).toEqual({ division: 'Division 1', officialDivision: 'Division 1' })
  const edit = { division: 'NAIA', officialDivision: null, editedColumns: ['division'] } as const
  await db
    .updateTable('colleges')
    .set({ ...edit, editedColumns: [...edit.editedColumns] })
    .where('collegeName', '=', 'Orchard Bay University')
    .execute()
  await run(await directory())
  expect(await divisions()).toEqual({ division: 'NAIA', officialDivision: 'Division 1' })
  // An older file changes nothing; one with the same value confirms the edit.
  await run(await eada(eadaRows.map((row) => row.replace('NCAA Division I-FCS', 'NCAA Division II'))))
  expect(await divisions()).toEqual({ division: 'NAIA', officialDivision: 'Division 1' })
  await run(await directory(directoryRows.map((row) => row.replace('Division 1', 'NAIA'))))
  expect(await divisions()).toEqual({ division: 'NAIA', officialDivision: 'NAIA' })
})

test('bad rows are refused with line and reason, and the others stand', async () => {
  const [good = '', ...rest] = directoryRows
  const path = join(folder, 'windows.csv')
  const rows = [
    good,
    good.replace('900001', '900021').replace(',ME,', ',ZZ,'),
    '',
    good.replace('900001', '900022').replace(',31,', ',many,'),
    good.replace('900001', '900023').replace('44.1', '144.1'),
    good.replace('900001', '900024').replace('true,true', 'yes,true'),
    good.replace('900001', '900025').replace('https://www.orchardbay.edu', 'javascript:alert(1)'),
    '900026,Too Short,OH',
    good.replace('Orchard', 'Again'),
    good.replace('900001', ''),
    good.replace('900001', '900027').replace('Orchard Bay University', 'Orchard "Bay'),
    good.replace('900001', '900028').replace('Orchard Bay University', 'Bell\u0007'),
    good.replace('900001', '900029').replace('Orchard Bay University', 'Bell \u202e'),
    good.replace('900001', '900030').replace('Orchard Bay University', '\u200b\u3164'),
    ...rest,
  ]
  await writeFile(path, `\ufeff${[directoryHeader.toUpperCase(), ...rows].join('\r\n')}`)
  const result = await run(path)
  expect(result.files[0]?.refused).toEqual([
    { line: 3, reason: "state is 'ZZ', which is no US state we list" },
    { line: 5, reason: "mens_roster is 'many', which is not a whole number" },
    { line: 6, reason: 'latitude is 144.1, which is not between -90 and 90' },
    { line: 7, reason: "mens_soccer is 'yes', which is neither true nor false" },
    { line: 8, reason: "website is 'javascript:alert(1)', which is no web address" },
    { line: 9, reason: 'it has 3 values where the header has 20' },
    { line: 10, reason: 'unitid 900001 is on line 2 already' },
    { line: 11, reason: 'unitid is empty' },
    { line: 12, reason: 'its quotes cannot be read' },
    { line: 13, reason: 'name holds characters that cannot be shown' },
    { line: 14, reason: 'name holds characters that cannot be shown' },
    { line: 15, reason: 'name is empty' },
  ])
  expect(result.institutions.added).toBe(4)
})

test('a domain that nobody in particular owns is left out, also of an old row, and the report says so', async () => {
  const rows = directoryRows.map((row) => row.replace(',orchardbay.edu,', ',gmail.com,'))
  const domains = async () =>
    Object.fromEntries((await everything()).institutions.map((one) => [one.unitid ?? 0, one.emailDomain]))
  await run(await directory())
  await sql`update institutions set email_domain = 'k12.tx.us' where unitid = 900002`.execute(at.platform.db)
  await sql`update institutions set email_domain = null where unitid = 900001`.execute(at.platform.db)
  const lacking = rows.map((row) => row.replace(',bethanyfields.edu,', ',,'))
  const result = await run(await directory(lacking))
  const remark = "email_domain 'gmail.com' is left out, where anybody has a mailbox"
  expect(result.files[0]).toMatchObject({ refused: [], remarks: [{ line: 2, reason: remark }] })
  expect(describeImport(result, 1)).toContain(`line 2, used: ${remark}`)
  expect(await domains()).toMatchObject({ 900001: null, 900002: null, 900004: 'larch.edu' })
  const again = await run(await directory(lacking))
  expect(again.institutions).toEqual({ added: 0, changed: 0, unchanged: 4 })
})

test('domains that several colleges share are named by the report, also those of older imports', async () => {
  const [first = '', ...rest] = directoryRows
  await run(await directory(rest))
  const moved = first.replace(',orchardbay.edu,', ',coast.larch.edu,')
  const result = await run(await directory([moved, first.replace('900001', '900031')]))
  expect(result.sharedDomains).toEqual([
    { domain: 'coast.larch.edu', institutions: 1 },
    { domain: 'larch.edu', institutions: 1 },
  ])
  await makeCollege(at.platform, { emailDomain: 'orchardbay.edu' })
  expect(describeImport(await run(await directory([moved])), 1)).toContain(
    "so an email at them verifies no college: orchardbay.edu (2 colleges), coast.larch.edu (beside another's)",
  )
})

test('a name that another college has gets its state; programs can swap theirs', async () => {
  await makeCollege(at.platform, { collegeName: 'ORCHARD Bay University', gender: 'male' })
  await run(await directory())
  const names = async () =>
    Object.fromEntries((await programs()).map((row) => [row.unitid ?? 0, row.collegeName]))
  expect((await names())[900001]).toBe('Orchard Bay University (ME)')
  const [first = '', second = '', third = '', fourth = ''] = directoryRows
  await run(
    await directory([
      first
        .replace('Orchard Bay University', 'Larch ""Hill"" College, North')
        .replace(/,(Larch.*North),/, ',"$1",'),
      second,
      third.replace(',WV,', ',KS,'),
      fourth.replace('Larch ""Hill"" College, North', 'Alder Ridge College'),
    ]),
  )
  expect(await names()).toMatchObject({
    900001: 'Larch "Hill" College, North',
    900002: 'Bethany Fields College (Alder, KS)',
    900003: 'Bethany Fields College (Elm, KS)',
    900004: 'Alder Ridge College',
  })
})

test.each([
  ['missing.csv', undefined, 'There is no file'],
  ['empty.csv', '', 'is empty'],
  ['picture.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]), 'it is not a CSV file in UTF-8'],
  ['other.csv', 'name,age\nx,1\n', 'does not name the columns'],
  ['columns.csv', directoryHeader.replace('womens_soccer', 'women'), 'it lacks the columns womens_soccer'],
  [
    'quote.csv',
    `${directoryHeader}\n${directoryRows[0]}\n9,"open,x\n`,
    'a quote opened after line 2 is never closed',
  ],
])('%s beside a good file leaves nothing changed', async (name, content, message) => {
  const bad = join(folder, name)
  if (content !== undefined) await writeFile(bad, content)
  await expect(run(await directory(), bad)).rejects.toThrow(message)
  expect(await programs()).toEqual([])
})

test('a failure of the database half way leaves nothing changed', async () => {
  await sql`alter table colleges add constraint no_women check (gender = 'male')`.execute(at.platform.db)
  await expect(run(await directory())).rejects.toThrow('no_women')
  await sql`alter table colleges drop constraint no_women`.execute(at.platform.db)
  expect(await everything()).toEqual({ institutions: [], colleges: [] })
})

test('a file of which no row can be used changes nothing, also beside a good one, and its reasons are named', async () => {
  const bad = await file('bad.csv', directoryHeader, ['900041,Too Short,OH', 'x,Too Short,OH'])
  await expect(run(await directory(), bad)).rejects.toThrow(
    /every row is refused\n {2}line 2: it has 3 values where the header has 20\n {2}line 3:/,
  )
  expect(await programs()).toEqual([])
  const [, , , , rowing = ''] = eadaRows
  const others = await run(await eada([rowing]))
  expect(describeImport(others, 1)).toContain('Nothing changed: no row is about soccer')
})

test('two imports at once end as one', async () => {
  const path = await directory()
  await Promise.all([run(path), run(path)])
  expect(await programs()).toHaveLength(6)
})

/** The folder with the federal files, which are not in this repository. */
const realFiles = process.env.COLLEGE_DATA

test('the real college directory and EADA file import whole', async () => {
  if (!realFiles) {
    process.stdout.write('The import of the real files was not run: COLLEGE_DATA names no folder with them\n')
    return
  }
  const path = join(realFiles, 'colleges.csv')
  const result = await run(path)
  expect(result.listed).toEqual({ male: 1395, female: 1566, institutions: 1650 })
  expect(result.files[0]).toMatchObject({ refused: [], remarks: [] })
  expect(result.sharedDomains).toHaveLength(18)
  expect((await run(path)).colleges).toEqual({ added: 0, changed: 0, unchanged: 2961 })
  const second = await run(join(realFiles, 'eada_soccer_2022-23.csv'))
  expect(second.files[0]?.refused).toEqual([{ line: 1662, reason: 'state_cd is empty' }])
  expect(second.colleges.changed).toBe(0)
}, 60_000)
