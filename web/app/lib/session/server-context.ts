import type { Call } from '@touchline/contract'
import { createContext, type RouterContextProvider } from 'react-router'

/** The in-process API client that server loaders use; the server sets it for each page request. */
export const callContext = createContext<Call>()

/** The page's content-security-policy nonce; empty where the server sets none. */
export const nonceContext = createContext<string>('')

/** Fills the context of each page request: the call and the nonce, under the keys above. */
export function fillContext(context: RouterContextProvider, call: Call, nonce: string) {
  context.set(callContext, call)
  context.set(nonceContext, nonce)
}
