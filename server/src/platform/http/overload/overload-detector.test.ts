import { expect, test } from 'vitest'
import { OverloadDetector } from './overload-detector.ts'

/** Refuses every `every` milliseconds from one time to another. */
function refuse(overload: OverloadDetector, from: number, to: number, every = 10) {
  for (let now = from; now <= to; now += every) overload.recordRefusal(now)
}

test('a burst of refusals is no overload, a second of them is', () => {
  const overload = new OverloadDetector()
  refuse(overload, 0, 990)
  expect(overload.isStrict(990)).toBe(false)
  refuse(overload, 1000, 1000)
  expect(overload.isStrict(1000)).toBe(true)
})

test('refusals now and then are no series', () => {
  const overload = new OverloadDetector()
  refuse(overload, 0, 20_000, 300)
  expect(overload.isStrict(20_000)).toBe(false)
})

test('strictness ends when hardly any request is refused, not while others are silent', () => {
  const overload = new OverloadDetector()
  refuse(overload, 0, 5000)
  expect(overload.isStrict(8000)).toBe(true)
  // one in three is still too many
  for (let now = 8000; now < 9500; now += 10) {
    if (now % 30 === 0) overload.recordRefusal(now)
    else overload.recordAdmission(now)
  }
  expect(overload.isStrict(9500)).toBe(true)
  for (let now = 9500; now < 10_600; now += 10) overload.recordAdmission(now)
  expect(overload.isStrict(10_600)).toBe(false)
})

test('ten seconds without a refusal end it, too', () => {
  const overload = new OverloadDetector()
  refuse(overload, 0, 5000)
  expect(overload.isStrict(15_000)).toBe(true)
  expect(overload.isStrict(15_001)).toBe(false)
})

test('after half a minute it is seen whether a line would do, and each time it would not, twice as late', () => {
  const overload = new OverloadDetector()
  const began: number[] = []
  for (let now = 0, was = false; now < 300_000; now += 100) {
    overload.recordRefusal(now)
    const is = overload.isStrict(now)
    if (is && !was) began.push(Math.round(now / 1000))
    was = is
  }
  expect(began).toEqual([1, 32, 93, 214])
})

test('a line that does for a minute has proven itself', () => {
  const overload = new OverloadDetector()
  refuse(overload, 0, 31_100, 100)
  expect(overload.isStrict(31_100)).toBe(false)
  refuse(overload, 95_000, 96_000, 100)
  refuse(overload, 96_100, 126_000, 100)
  expect(overload.isStrict(126_000)).toBe(true)
  refuse(overload, 126_100, 126_100)
  expect(overload.isStrict(126_100)).toBe(false)
})
