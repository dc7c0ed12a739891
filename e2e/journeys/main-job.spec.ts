import { test } from '../fixtures/test.ts'
import { importColleges, importRows, realDirectory } from '../support/directory.ts'
import { talk } from '../support/main-job.ts'

const columns =
  'unitid,name,city,state,classification,division,mens_soccer,womens_soccer,mens_roster,womens_roster,website,email_domain,latitude,longitude,undergrad_enrollment,admission_rate,cost,cost_out_of_state'
const typed = [
  columns,
  '910001,Thistlewood College,Thistlewood,VT,NCAA Division III without football,Division 3,true,true,28,26,https://www.thistlewood.edu,thistlewood.edu,44.1,-72.6,1450,0.61,61200,61200',
  '910002,Port Larkin State University,Port Larkin,OR,NAIA,NAIA,false,true,,24,https://www.portlarkin.edu,portlarkin.edu,44.9,-123.4,5210,0.88,24100,38900',
].join('\n')

test('a player and a coach meet, on a directory typed by hand', {
  tag: '@main @R4.3 @R4.4 @R4.19 @R4.36 @R4.43 @R7.2 @R11.20 @R12.17'.split(' '),
}, async ({ open, people, mailbox, site }) => {
  await importRows(site, typed)
  await talk({ open, people, mailbox, college: 'Thistlewood College', domain: 'thistlewood.edu' })
})

test('a player and a coach meet, on the real directory', async ({ open, people, mailbox, site }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the real directory is no part of the repository
  test.skip(!realDirectory, 'COLLEGE_DATA names no folder with the real directory')
  await importColleges(site, realDirectory ?? '')
  await talk({ open, people, mailbox, college: 'Adelphi University', domain: 'adelphi.edu' })
})
