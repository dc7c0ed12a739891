import { expect, test } from 'vitest'
import { schedule, startable, type Task, withNeeds } from './schedule.ts'

const task = (name: string, needs: string[] = [], weight: 0 | 1 | 2 = 1): Task => ({ name, needs, weight })
const names = (tasks: readonly Task[]) => tasks.map(({ name }) => name)
const next = (waiting: Task[], running: Task[] = [], passed: string[] = []) =>
  names(startable(waiting, running, new Set(passed)))

test('tasks start in the order of the list, as many as there are cores', () => {
  expect(next([task('a'), task('b'), task('c')])).toEqual(['a', 'b'])
  expect(next([task('c')], [task('a')])).toEqual(['c'])
  expect(next([task('c')], [task('a'), task('b')])).toEqual([])
})

test('a task without a weight keeps one core busy', () => {
  expect(next([{ name: 'a' }, { name: 'b' }, { name: 'c' }])).toEqual(['a', 'b'])
})

test('a task whose needs have not passed is passed over', () => {
  expect(next([task('b', ['a']), task('c')], [task('a')])).toEqual(['c'])
  expect(next([task('b', ['a', 'x']), task('c')], [], ['a'])).toEqual(['c'])
  expect(next([task('b', ['a']), task('c')], [], ['a'])).toEqual(['b', 'c'])
})

test('a task for both cores holds back those after it until both are free', () => {
  const waiting = [task('both', [], 2), task('c')]
  expect(next(waiting, [task('a')])).toEqual([])
  expect(next(waiting)).toEqual(['both'])
  expect(next([task('c')], [task('both', [], 2)])).toEqual([])
})

test('a task for both cores whose needs have not passed holds back nothing', () => {
  expect(next([task('both', ['a'], 2), task('c')], [task('a')])).toEqual(['c'])
})

test('a task that only waits starts beside two others', () => {
  expect(next([task('waits', [], 0), task('c')], [task('a'), task('b')])).toEqual(['waits'])
})

/** Starts a run in which the test decides when each task ends. */
function runOf(tasks: Task[]) {
  const started: string[] = []
  const ends = new Map<string, (isGood: boolean) => void>()
  let stops = 0
  const end = async (name: string, isGood = true) => {
    ends.get(name)?.(isGood)
    for (let turns = 0; turns < 20; turns++) await Promise.resolve()
  }
  const outcome = schedule(tasks, {
    run(task) {
      started.push(task.name)
      return new Promise((resolve) => ends.set(task.name, resolve))
    },
    stop() {
      stops++
    },
  })
  return { started, end, outcome, stops: () => stops }
}

test('a task starts once its needs have passed', async () => {
  const run = runOf([task('build'), task('check'), task('journeys', ['build']), task('rig')])
  expect(run.started).toEqual(['build', 'check'])
  await run.end('check')
  expect(run.started).toEqual(['build', 'check', 'rig'])
  await run.end('build')
  expect(run.started).toEqual(['build', 'check', 'rig', 'journeys'])
  await run.end('rig')
  await run.end('journeys')
  expect(await run.outcome).toBe(true)
  expect(run.stops()).toBe(0)
})

test('the first failure stops what runs, waits for it and starts nothing more', async () => {
  const run = runOf([task('a'), task('b'), task('c')])
  await run.end('a', false)
  expect(run.stops()).toBe(1)
  let isOver = false
  void run.outcome.then(() => {
    isOver = true
  })
  await run.end('nothing')
  expect(isOver).toBe(false)
  await run.end('b', false)
  expect(await run.outcome).toBe(false)
  expect(run.stops()).toBe(1)
  expect(run.started).toEqual(['a', 'b'])
})

test('no tasks pass', async () => {
  expect(await runOf([]).outcome).toBe(true)
})

test('a need that is not listed before its task is refused, and so is a name listed twice', async () => {
  await expect(runOf([task('b', ['a']), task('a')]).outcome).rejects.toThrow('b needs a, which is not')
  await expect(runOf([task('a'), task('a')]).outcome).rejects.toThrow('a is listed twice')
})

test('chosen tasks include their needs, and the needs of those', () => {
  const tasks = [task('a'), task('b', ['a']), task('c', ['b']), task('d')]
  expect(names(withNeeds(tasks, ({ name }) => name === 'c'))).toEqual(['a', 'b', 'c'])
  expect(names(withNeeds(tasks, ({ name }) => name === 'd'))).toEqual(['d'])
})
