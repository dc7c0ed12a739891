import { createContext, useContext } from 'react'

/** The page's nonce while rendering on the server; browsers hide it afterwards, so it is empty there. */
export const Nonce = createContext<string | undefined>(undefined)

/** Reads the page's nonce; empty in the browser. */
export function useNonce(): string | undefined {
  return useContext(Nonce)
}
