import type { Call } from '@touchline/contract'
import { createContext, type RouterContextProvider } from 'react-router'

/** The in-process API client that server loaders use; the server sets it for each page request. */
export const callContext = createContext<Call>()

/** The page's content-security-policy nonce; empty where the server sets none. */
export const nonceContext = createContext<string>('')

/** Writes an error to the server's log, without people's data; nothing where the server sets none. */
export const logContext = createContext<(error: unknown) => void>(() => {})

interface Given {
  call: Call
  nonce: string
  logError: (error: unknown) => void
}

/** Fills the context of each page request, under the keys above. */
export function fillContext(context: RouterContextProvider, { call, nonce, logError }: Given) {
  context.set(callContext, call)
  context.set(nonceContext, nonce)
  context.set(logContext, logError)
}
