import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createCollege,
  delays,
  forgotPassword,
  type InputOf,
  logIn,
  resendVerification,
  resetPassword,
  signOut,
  signUpCoach,
  signUpPlayer,
  verifyEmail,
} from '@touchline/contract'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { clearSession, writeSession } from '../platform/session.ts'
import { useToast } from '../ui/toast.tsx'

export type PlayerSignUpBody = InputOf<typeof signUpPlayer>['body']
export type CoachSignUpBody = InputOf<typeof signUpCoach>['body']
export type NewCollegeBody = InputOf<typeof createCollege>['body']

/** Starts a session and keeps it; nothing of an earlier person's data stays in memory. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof logIn>['body']) => call(logIn, { body }),
    onSuccess: (session) => {
      client.clear()
      writeSession(session)
    },
  })
}

/**
 * Ends the session on the server, then here, says so, and after 500 ms goes to /. A refusal is logged and keeps the
 * session (spec section 4).
 */
export function useSignOut({ onDone }: { onDone?: () => void } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      onDone?.()
      clearSession()
      toast.success('You have signed out successfully.')
      setTimeout(() => {
        client.clear()
        void navigate('/')
      }, delays.redirect)
    },
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: spec section 4 asks for the server's answer in the log
      console.error('Sign out failed', error)
      toast.failure('You are still signed in. Please try again.')
    },
  })
}

export function useSignUpPlayer() {
  return useMutation({ mutationFn: (body: PlayerSignUpBody) => call(signUpPlayer, { body }) })
}

export function useSignUpCoach() {
  return useMutation({ mutationFn: (body: CoachSignUpBody) => call(signUpCoach, { body }) })
}

export function useCreateCollege() {
  return useMutation({ mutationFn: (body: NewCollegeBody) => call(createCollege, { body }) })
}

export function useVerifyEmail() {
  return useMutation({ mutationFn: (token: string) => call(verifyEmail, { query: { token } }) })
}

export function useResendVerification() {
  return useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) })
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: InputOf<typeof resetPassword>['body']) => call(resetPassword, { body }),
  })
}
