import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedServer } from '../../../../test/support/simulated-server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] })
})
afterEach(() => void vi.useRealTimers())

interface Answers {
  taken: number[]
  refused: number
}

/** Lets people send the next request right after an answer, for some milliseconds. */
function closedLoop(server: SimulatedServer, people: number, milliseconds: number): Answers {
  const answers: Answers = { taken: [], refused: 0 }
  let goesOn = true
  const ask = () =>
    server.ask((status, took) => {
      note(answers, status, took)
      if (goesOn) ask()
    })
  for (let person = 0; person < people; person++) ask()
  for (let step = 0; step < milliseconds; step++) server.step()
  goesOn = false
  for (let step = 0; step < 2000; step++) server.step()
  return answers
}

/** Sends requests at a fixed rate, independent of the answers. */
function openLoop(server: SimulatedServer, perSecond: number, milliseconds: number): Answers {
  const answers: Answers = { taken: [], refused: 0 }
  for (let step = 0, asked = 0; step < milliseconds; step++) {
    for (; asked < (step * perSecond) / 1000; asked++) {
      server.ask((status, took) => note(answers, status, took))
    }
    server.step()
  }
  return answers
}

function note(answers: Answers, status: number, took: number) {
  if (status === 200) answers.taken.push(took)
  else answers.refused += 1
}

function p99({ taken }: Answers): number {
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? Number.NaN
}

test.each([
  [50, 10],
  [200, 10],
  [200, 40],
])('%i people who ask again at once are all served, %i ms of work each', (people, each) => {
  const { taken, refused } = closedLoop(new SimulatedServer(each), people, 5000)
  expect(refused).toBe(0)
  // the queue loses no capacity: twenty connections work all the time
  expect(taken.length).toBeGreaterThan(0.95 * 20 * (5000 / each))
})

test('a pause of the machine turns nobody of two hundred away', () => {
  const server = new SimulatedServer(20)
  const answers = closedLoop(server, 200, 1000)
  server.pause(900)
  const after = closedLoop(server, 200, 3000)
  expect(answers.refused + after.refused).toBe(0)
})

test('at three times the capacity, admitted requests are answered within twice the usual time', () => {
  const server = new SimulatedServer(10)
  const usual = openLoop(server, 1400, 3000)
  expect(usual.refused).toBe(0)
  openLoop(server, 6000, 4000)
  const under = openLoop(server, 6000, 6000)
  expect(under.refused).toBeGreaterThan(0)
  expect(p99(under)).toBeLessThanOrEqual(2 * p99(usual))
  // the server works at full capacity
  expect(under.taken.length).toBeGreaterThan(0.95 * 2000 * 6)
  openLoop(server, 1400, 1500)
  expect(openLoop(server, 1400, 2000).refused).toBe(0)
})

test('nobody waits for much more than a second before the answer or the refusal', () => {
  const server = new SimulatedServer(10)
  const { taken, refused } = openLoop(server, 6000, 3000)
  expect(Math.max(...taken)).toBeLessThan(1200)
  expect(refused).toBeGreaterThan(0)
})

test('asking whether it is full changes nothing', () => {
  const server = new SimulatedServer(10)
  const { loadShedder } = server
  const asked = vi.fn()
  for (let count = 0; count < 5000; count++) server.ask(asked)
  for (let count = 0; count < 10_000; count++) loadShedder.isFull
  for (let step = 0; step < 900; step++) server.step()
  expect(loadShedder.refused).toBe(0)
})
