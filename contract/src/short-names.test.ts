import { expect, test } from 'vitest'
import { isCalled } from './short-names.ts'

// as the federal directory writes them
const names = [
  'Boston College',
  'Boston University',
  'Brigham Young University',
  'Georgia Institute of Technology-Main Campus',
  'Louisiana State University and Agricultural & Mechanical College',
  'Massachusetts Institute of Technology',
  'Miami University-Oxford',
  'North Carolina State University at Raleigh',
  'Ohio State University-Main Campus',
  'Pennsylvania State University-Main Campus',
  "Saint Mary's College of California",
  'Texas A & M University-Corpus Christi',
  'Texas A&M University-College Station',
  'The University of Texas at Austin',
  'The University of Texas at El Paso',
  'University of California-Davis',
  'University of California-Los Angeles',
  'University of Connecticut',
  'University of Georgia',
  'University of Illinois Urbana-Champaign',
  'University of Miami',
  'University of Michigan-Ann Arbor',
  'University of Michigan-Dearborn',
  'University of North Carolina Wilmington',
  'University of North Carolina at Chapel Hill',
  'University of Northern Colorado',
  'University of South Carolina-Columbia',
  'University of Southern California',
]
const calledSo = (typed: string) => names.filter((name) => isCalled(name, typed))

test.each([
  ['UCLA', ['University of California-Los Angeles']],
  ['u.c.l.a.', ['University of California-Los Angeles']],
  ['UC Davis', ['University of California-Davis']],
  ['BYU', ['Brigham Young University']],
  ['LSU', ['Louisiana State University and Agricultural & Mechanical College']],
  ['MIT', ['Massachusetts Institute of Technology']],
  ['UTEP', ['The University of Texas at El Paso']],
  ['UT Austin', ['The University of Texas at Austin']],
  ['UIUC', ['University of Illinois Urbana-Champaign']],
  ['UConn', ['University of Connecticut']],
  ['UNC Chapel Hill', ['University of North Carolina at Chapel Hill']],
  ['Ohio State', ['Ohio State University-Main Campus']],
  ['The Ohio State University', ['Ohio State University-Main Campus']],
  ['OSU', ['Ohio State University-Main Campus']],
  ['NC State', ['North Carolina State University at Raleigh']],
  ['UGA', ['University of Georgia']],
  ['UCL', []],
  ['', []],
  ['of', []],
])('%s is one college or none', (typed, found) => expect(calledSo(typed)).toEqual(found))

test.each([
  ['UNC', ['University of North Carolina at Chapel Hill', 'University of Northern Colorado']],
  ['USC', ['University of South Carolina-Columbia', 'University of Southern California']],
  ['Texas A&M', ['Texas A & M University-Corpus Christi', 'Texas A&M University-College Station']],
  ['Texas A & M', ['Texas A & M University-Corpus Christi', 'Texas A&M University-College Station']],
  ['Michigan', ['University of Michigan-Ann Arbor', 'University of Michigan-Dearborn']],
  ['Miami', ['Miami University-Oxford', 'University of Miami']],
  ['Boston', ['Boston College', 'Boston University']],
])('%s is several, none of which goes before the others', (typed, found) =>
  expect(calledSo(typed)).toEqual(found),
)
