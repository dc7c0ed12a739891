import type { Call } from '@touchline/contract'
import { createContext, type RouterContextProvider } from 'react-router'

/** The in-process API client for server loaders, set by the server per page request. */
export const callContext = createContext<Call>()

/** The page's content-security-policy nonce; empty if the server sets none. */
export const nonceContext = createContext<string>('')

/** Logs an error on the server, without people's data; nothing if the server sets none. */
export const logContext = createContext<(error: unknown) => void>(() => {})

interface Given {
  call: Call
  nonce: string
  logError: (error: unknown) => void
}

/** Fills each page request's context, under the keys above. */
export function fillContext(context: RouterContextProvider, { call, nonce, logError }: Given) {
  context.set(callContext, call)
  context.set(nonceContext, nonce)
  context.set(logContext, logError)
}
