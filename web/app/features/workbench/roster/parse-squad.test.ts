import { expect, test } from 'vitest'
import { parseSquad } from './parse-squad.ts'

test.each([
  ['Sam Ortiz, CB, 2027', 'CB', 2027],
  ['Sam Ortiz\t2027\tCenter Back', 'CB', 2027],
  ['Sam Ortiz;Goalkeeper;Fall 2028', 'GK', 2028],
  ['Sam Ortiz, F', 'ST', null],
  ['Sam Ortiz, CB/RB, ,', 'CB', null],
  ['Sam Ortiz', null, null],
])('reads %j', (line, position, lastSeason) => {
  expect(parseSquad(line)).toMatchObject([{ name: 'Sam Ortiz', position, lastSeason, counts: true }])
})

test('skips the head and empty lines, whatever ends a line', () => {
  const read = parseSquad('Name,Position\r\nSam Ortiz,GK\r\n\r\n ,\nRobin Vale,ST')
  expect(read.map(({ name }) => name)).toEqual(['Sam Ortiz', 'Robin Vale'])
})
