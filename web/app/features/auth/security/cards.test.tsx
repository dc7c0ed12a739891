import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { UserType } from '@touchline/contract'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { logInWaysQuery, ownEmailQuery } from '../api/security.ts'
import { EmailCard } from './email-card.tsx'
import { GoogleCard } from './google-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard, PasswordForm } from './password-card.tsx'

function shown(card: ReactNode, pendingEmail = '') {
  const client = new QueryClient()
  client.setQueryData(ownEmailQuery('u1').queryKey, { email: 'robin@homes.example', pendingEmail })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const emailOf = (type: UserType, wanted?: string) =>
  shown(<EmailCard user={{ userId: 'u1', type }} proof="password" />, wanted)

test('a player and a parent change the email here, a coach in the profile, an administrator not', () => {
  for (const type of ['player', 'guardian'] as const) expect(emailOf(type)).toContain('Change email')
  expect(emailOf('coach')).toMatch(/href="\/coachProfile"[^>]*>Change it in your profile/)
  expect(emailOf('admin')).not.toMatch(/Change/)
})

test('an email that waits for its link is named, with the way back', () => {
  expect(emailOf('player', 'new@homes.example')).toMatch(/sent to new@homes\.example.*Keep current email/)
})

test('the password is changed here where there is one, else a first one comes by mail', () => {
  expect(shown(<PasswordCard proof="password" />)).toContain('Change password')
  const google = shown(<PasswordCard proof="recentLogIn" />)
  expect(google).not.toContain('Change password')
  expect(google).toMatch(/href="\/forgot-password"[^>]*>Set a new password by email/)
})

const Google = createRoutesStub([{ path: '/', Component: () => <GoogleCard userId="u1" proof="password" /> }])

test('Google is disconnected where a password is left to log in with, and shown only where there is something to say', () => {
  const google = (password: boolean, external: { since: string }[]) => {
    const client = new QueryClient()
    client.setQueryData(logInWaysQuery('u1').queryKey, { password, external })
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        {createElement(Google, { initialEntries: ['/'] })}
      </QueryClientProvider>,
    )
  }
  const since = [{ since: '2026-09-01T00:00:00.000Z' }]
  expect(google(true, since)).toMatch(/log in with Google, since.*Disconnect Google/)
  expect(google(false, since)).not.toContain('Disconnect Google')
  expect(google(false, since)).toMatch(/only way to log in/)
  expect(google(true, [])).toBe('')
})

test('the form asks a password manager for the current password and for a new one', () => {
  const form = shown(<PasswordForm onDone={() => undefined} />)
  expect(form).toMatch(
    /autoComplete="current-password"[^>]*name="currentPassword"|name="currentPassword"[^>]*autoComplete="current-password"/i,
  )
  expect(form).toMatch(
    /autoComplete="new-password"[^>]*name="newPassword"|name="newPassword"[^>]*autoComplete="new-password"/i,
  )
})

test('the name that others see is the one of the session', () => {
  expect(shown(<NameCard name="Robin Vale" />)).toMatch(/Others see you as.*Robin Vale/)
})
