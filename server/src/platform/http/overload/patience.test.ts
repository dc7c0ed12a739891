import { expect, test } from 'vitest'
import { Patience } from './patience.ts'

/** Refuses every `every` milliseconds from one moment to another. */
function refuse(patience: Patience, from: number, to: number, every = 10) {
  for (let now = from; now <= to; now += every) patience.noteRefusal(now)
}

test('a burst of refusals ends no patience, a second of them does', () => {
  const patience = new Patience()
  refuse(patience, 0, 990)
  expect(patience.isStrict(990)).toBe(false)
  refuse(patience, 1000, 1000)
  expect(patience.isStrict(1000)).toBe(true)
})

test('refusals now and then are no series', () => {
  const patience = new Patience()
  refuse(patience, 0, 20_000, 300)
  expect(patience.isStrict(20_000)).toBe(false)
})

test('strictness ends when hardly anybody has to be refused, not while the others are silent', () => {
  const patience = new Patience()
  refuse(patience, 0, 5000)
  expect(patience.isStrict(8000)).toBe(true)
  // one of three is still too much
  for (let now = 8000; now < 9500; now += 10) {
    if (now % 30 === 0) patience.noteRefusal(now)
    else patience.noteAdmission(now)
  }
  expect(patience.isStrict(9500)).toBe(true)
  for (let now = 9500; now < 10_600; now += 10) patience.noteAdmission(now)
  expect(patience.isStrict(10_600)).toBe(false)
})

test('ten seconds without a refusal end it, too', () => {
  const patience = new Patience()
  refuse(patience, 0, 5000)
  expect(patience.isStrict(15_000)).toBe(true)
  expect(patience.isStrict(15_001)).toBe(false)
})

test('after half a minute it is seen whether a line would do, and each time it would not, twice as late', () => {
  const patience = new Patience()
  const began: number[] = []
  for (let now = 0, was = false; now < 300_000; now += 100) {
    patience.noteRefusal(now)
    const is = patience.isStrict(now)
    if (is && !was) began.push(Math.round(now / 1000))
    was = is
  }
  expect(began).toEqual([1, 32, 93, 214])
})

test('a line that does for a minute has proven itself', () => {
  const patience = new Patience()
  refuse(patience, 0, 31_100, 100)
  expect(patience.isStrict(31_100)).toBe(false)
  refuse(patience, 95_000, 96_000, 100)
  refuse(patience, 96_100, 126_000, 100)
  expect(patience.isStrict(126_000)).toBe(true)
  refuse(patience, 126_100, 126_100)
  expect(patience.isStrict(126_100)).toBe(false)
})
