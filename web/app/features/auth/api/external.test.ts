import { schoolYears } from '@touchline/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import { restoredCoach } from '../coach-sign-up/coach-form.ts'
import { groupsOf, positionsOf } from '../coach-sign-up/position-groups.tsx'
import { destinationAfterLogIn } from '../destination.ts'
import { restoredPlayer } from '../player-sign-up/player-form.ts'
import { checkCoach, checkExternalCoach, checkExternalPlayer } from '../sign-up-checks.ts'
import { keepTicket, readTicket, ticketHere, useExternalTicket } from './external-ticket.ts'

afterEach(() => vi.unstubAllGlobals())

function ticketSaying(content: object): string {
  const text = new TextEncoder().encode(JSON.stringify(content))
  return `head.${btoa(String.fromCharCode(...text))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.signature`
}

describe('a ticket in the browser', () => {
  test('names its person, in any script', () => {
    const jwt = ticketSaying({ email: 'zoe@families.example', name: 'Zoë Ünsal 張' })
    expect(readTicket(jwt)).toEqual({ jwt, email: 'zoe@families.example', name: 'Zoë Ünsal 張' })
  })

  test.each(['', 'x', 'a.b.c', 'a..c', ticketSaying({ name: 'No address' }), ticketSaying([])])(
    'is none when it reads %s',
    (text) => expect(readTicket(text)).toBeNull(),
  )
})

function Page() {
  useExternalTicket()
  return null
}

test('a ticket counts in the tab that came back from the provider, and not by a link', () => {
  const jwt = ticketSaying({ email: 'zoe@families.example', name: 'Zoe' })
  vi.stubGlobal('sessionStorage', makeStorage())
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [`/googleSignUp?jwt=${jwt}`] }, createElement(Page)),
  )
  expect(ticketHere()).toBeNull()
  keepTicket(jwt)
  expect(ticketHere()).toMatchObject({ email: 'zoe@families.example' })
})

test('the four groups of the external form stand for their positions', () => {
  expect(positionsOf(['Goalkeeper', 'Forward'])).toEqual(['ST', 'LW', 'RW', 'GK'])
  expect(groupsOf(['LW', 'ST', 'RW', 'GK', 'CM'])).toEqual(['Forward', 'Goalkeeper'])
  expect(positionsOf(['Forward', 'Midfielder', 'Defender', 'Goalkeeper'])).toHaveLength(12)
})

describe('the payload of the external forms', () => {
  const typed = {
    name: 'Zoë Marsh',
    gender: 'female',
    school: 'other',
    title: 'Head Coach',
    collegeName: 'Fenn College',
    city: 'Fenn',
    state: 'OH',
    division: 'Other',
    description: 'By the river',
    collegeWebsite: 'fenn.example',
    coaches: 'Zoë Marsh',
  }

  test("a coach's has the ticket, no email and no password, and its new college no gender", () => {
    const { value } = checkExternalCoach(restoredCoach(typed), true, 'ticket')
    expect(value?.coach).toEqual({
      name: 'Zoë Marsh',
      gender: 'female',
      school: 'other',
      title: 'Head Coach',
      jwt: 'ticket',
    })
    expect(value?.college).toMatchObject({ collegeName: 'Fenn College' })
    expect(value?.college?.gender).toBeUndefined()
  })

  test('the other form asks for an address ending in .edu and names the gender of the college', () => {
    const form = { ...restoredCoach({ ...typed, email: 'zoe@mail.example' }), password: 'goal-kick-1987' }
    expect(checkCoach(form, true).errors.email?.message).toBe('Email must end with .edu')
    const { value } = checkCoach({ ...form, email: 'zoe@fenn.edu' }, true)
    expect(value?.college?.gender).toBe('female')
  })

  test("a player's has the ticket, and the same checks of age", () => {
    const form = restoredPlayer({
      playerName: 'Ada Fenn',
      age: '15',
      gender: 'female',
      school: 'Fenn High',
      yearGraduating: String(schoolYears(15, new Date()).first),
    })
    const { value } = checkExternalPlayer(form, 'ticket')
    expect(value).toMatchObject({ playerName: 'Ada Fenn', age: 15, jwt: 'ticket', promoCode: null })
    expect(value).not.toHaveProperty('password')
    expect(checkExternalPlayer({ ...form, age: 'ten' }, 'ticket').errors.age?.message).toBe(
      'Please enter a valid age.',
    )
  })
})

test.each([
  '/googleSignUp',
  '/GoogleSignUp?jwt=x',
  '/GoogleCoachSignUp',
  '/GooglePlayerSignUp',
  '/auth/callback',
])('login does not lead back to %s', (from) => expect(destinationAfterLogIn('player', from)).toBe('/'))
