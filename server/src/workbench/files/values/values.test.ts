import { describe, expect, test } from 'vitest'
import { readPlace, readStage } from './choices.ts'
import { readClass } from './classes.ts'
import { readEmail, readPhone } from './contact-details.ts'
import { readHeight } from './heights.ts'
import { spokenName } from './names.ts'
import { readDay, readGpa, readJersey, readNumber, readYesNo } from './numbers.ts'
import { readPositions } from './positions.ts'
import type { Reading } from './reading.ts'

/** Reads texts one by one; undefined for those that cannot be read. */
const all = <Value>(reader: (text: string) => Reading<Value>, texts: readonly string[]) =>
  texts.map((text) => {
    const found = reader(text)
    return 'problem' in found ? undefined : found.value
  })

test('heights are read as coaches write them, and as spreadsheets spoil them', () => {
  const same = [
    `5'8"`,
    '5-8',
    '5’8”',
    '5 8',
    '5ft 8in',
    "5' 8",
    '5′8″',
    '5 ft. 8 in.',
    '68',
    '68 in',
    '68"',
    '8-May',
    'May-8',
  ]
  expect(all(readHeight, same)).toEqual(same.map(() => 68))
  expect(all(readHeight, ['2026-05-08', '173 cm', '173', '1.73 m', '1,73', "5'8.5", "5'8 1/2"])).toEqual([
    68, 68, 68, 68, 68, 68, 68,
  ])
  expect(all(readHeight, ['6-1', '6’', '5.10', "5'11", '1-Jun', '4-11'])).toEqual([73, 72, 70, 71, 73, 59])
  const none = ['tall', '5.1', "5'13", '29-Feb', '2-29', '300', '8-8', '12', "3'2"]
  expect(all(readHeight, none)).toEqual(none.map(() => undefined))
})

test('classes are read by the season in which they are read', () => {
  const spring = (text: string) => readClass(text, new Date('2027-03-01T12:00:00Z'))
  const fall = (text: string) => readClass(text, new Date('2027-09-01T12:00:00Z'))
  expect(
    all(spring, ['2028', "'28", '’28', '28', 'Class of 2028', 'class 2028', '6/1/2028', 'HS 2028']),
  ).toEqual(Array.from({ length: 8 }, () => 2028))
  const years = ['Sr.', 'Jr', 'Soph.', 'Freshman', '8th', '11', '12th grade', 'junior']
  expect(all(spring, years)).toEqual([2027, 2028, 2029, 2030, 2031, 2028, 2027, 2028])
  expect(all(fall, years)).toEqual([2028, 2029, 2030, 2031, 2032, 2029, 2028, 2029])
  expect(all(spring, ['soon', '7', '1999', '20281'])).toEqual([undefined, undefined, undefined, undefined])
})

test('positions are read by sign, word and number, in both languages', () => {
  const texts = [
    'Center Mid',
    'F/M',
    'CB/RB',
    'cb rb',
    'GK',
    '6/8',
    'Outside Back',
    'Left Back, Wing',
    'CM or CAM',
  ]
  expect(all(readPositions, texts)).toEqual([
    ...[['CM'], ['ST', 'CM'], ['CB', 'RB'], ['CB', 'RB'], ['GK'], ['CDM', 'CM'], ['RB', 'LB']],
    ...[
      ['LB', 'RW', 'LW'],
      ['CM', 'CAM'],
    ],
  ])
  expect(
    all(readPositions, ['Portera', 'Defensa central y lateral derecho', 'Volante', 'Extremo izquierdo']),
  ).toEqual([['GK'], ['CB', 'RB'], ['CM'], ['LW']])
  expect(all(readPositions, ['Libero', 'CB/??'])).toEqual([undefined, undefined])
})

test('names are turned to how they are said', () => {
  const names = [
    'Ortiz, Maya',
    'Maya Ortiz',
    'Ortiz Jr., Maya',
    'Maya Ortiz, Jr.',
    'Ortiz, Maya, III',
    'De la Cruz, Ana',
    'Ortiz,',
  ]
  expect(names.map(spokenName)).toEqual([
    ...[
      'Maya Ortiz',
      'Maya Ortiz',
      'Maya Ortiz Jr.',
      'Maya Ortiz Jr.',
      'Maya Ortiz III',
      'Ana De la Cruz',
      'Ortiz',
    ],
  ])
})

describe('other values', () => {
  test('numbers, days, yes and no', () => {
    expect(all(readGpa, ['3.8', '3,5', '3.8/4.0', '4.2 W', '4', '97', '5.5', 'A-'])).toEqual([
      3.8,
      3.5,
      3.8,
      4.2,
      4,
      undefined,
      undefined,
      undefined,
    ])
    expect(all(readJersey, ['14', '#14', '14.0', '00', '100'])).toEqual([14, 14, 14, 0, undefined])
    expect(all(readNumber, ['1,250', '1,250.5', '3,5', '$40', 'x'])).toEqual([
      1250,
      1250.5,
      3.5,
      40,
      undefined,
    ])
    expect(all(readDay, ['2027-01-31', '1/31/2027', '31/1/2027', '1-31-27', '2/29/2027', '29-Feb'])).toEqual([
      '2027-01-31',
      '2027-01-31',
      '2027-01-31',
      '2027-01-31',
      undefined,
      undefined,
    ])
    expect(all(readYesNo, ['Yes', 'x', 'sí', 'N', 'maybe'])).toEqual([true, true, true, false, undefined])
  })

  test('addresses, and two phone numbers in a cell', () => {
    expect(
      all(readEmail, ['MAYA@mail.example; mom@mail.example', 'mailto:a@mail.example', 'maya at mail']),
    ).toEqual([
      { first: 'maya@mail.example', others: ['mom@mail.example'] },
      { first: 'a@mail.example', others: [] },
      undefined,
    ])
    expect(
      all(readPhone, ['555-123-4567 / 555-987-6543', '(555) 123-4567', '555 1234567\n555 7654321', '123']),
    ).toEqual([
      { first: '555-123-4567', others: ['555-987-6543'] },
      { first: '(555) 123-4567', others: [] },
      { first: '555 1234567', others: ['555 7654321'] },
      undefined,
    ])
  })

  test('places and stages', () => {
    expect(
      ['Frisco, TX', 'Frisco, Texas 75034', 'Frisco TX', 'Toronto', 'Washington, DC, USA'].map(readPlace),
    ).toEqual([
      ...[
        { city: 'Frisco', state: 'TX' },
        { city: 'Frisco', state: 'TX' },
        { city: 'Frisco', state: 'TX' },
      ],
      ...[
        { city: 'Toronto', state: null },
        { city: 'Washington', state: 'DC' },
      ],
    ])
    const subStages = [{ id: 's', stage: 'offered' as const, label: 'Paper out' }]
    const stages = all(
      (text) => readStage(text, { subStages }),
      ['In contact', 'Comprometida', 'paper OUT', 'We passed', 'Hot'],
    )
    expect(stages.map((found) => found?.stage)).toEqual([
      'contacted',
      'verbal',
      'offered',
      'passed',
      undefined,
    ])
    expect(stages[2]?.subStageId).toBe('s')
  })
})
