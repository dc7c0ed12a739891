import { expect, test } from 'vitest'
import { endpoints } from '../../permissions/every-endpoint.ts'
import { commands } from './commands.ts'
import { leftOut } from './left-out-writes.ts'
import { themes } from './themes.ts'

// asking for another address alone changes nothing: the account moves once the link is opened
const linked: Readonly<Record<string, string>> = { changeEmail: 'verifyEmail' }
const calls = new Set(
  Object.values(commands).flatMap((one) => {
    const names = one.calls.map((call) => call.name)
    return names.filter((name) => linked[name] === undefined || names.includes(linked[name]))
  }),
)
const writes = endpoints.filter(({ method, name }) => method !== 'GET' || name === 'verifyEmail')

test('every write of the contract is an action of a sequence or left out with a reason', () => {
  const unknown = writes.filter(({ name }) => !calls.has(name) && !Object.hasOwn(leftOut, name))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test('nothing is left out that is an action, or that is no write', () => {
  const names = new Set(writes.map(({ name }) => name))
  expect(Object.keys(leftOut).filter((name) => calls.has(name) || !names.has(name))).toEqual([])
})

test('every action is in a theme, and every theme has actions', () => {
  for (const theme of themes) expect(theme.length).toBeGreaterThan(5)
  const narrow = new Set(themes.slice(0, -1).flat())
  const left = Object.keys(commands).filter((name) => !narrow.has(name))
  expect(left.length, left.join(', ')).toBeLessThan(40)
})
