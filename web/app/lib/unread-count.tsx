import { createContext, type ReactNode, useContext, useState } from 'react'
import { SharedValue, useSharedValue } from './shared-value.ts'

/** What a title begins with while something is unread. */
export const unreadMark = /^\(\d+\) /

const Context = createContext(new SharedValue(0))

/** Holds the number of unread conversations: 0 at the start, set by whoever loads them. */
export function UnreadCountProvider({ children }: { children: ReactNode }) {
  const [shared] = useState(() => new SharedValue(0))
  return <Context value={shared}>{children}</Context>
}

/** The number of unread conversations. */
export function useUnreadCount(): number {
  return useSharedValue(useContext(Context))
}

/** Where the number of unread conversations is kept, to change it without following it. */
export function useUnreadCounter(): SharedValue<number> {
  return useContext(Context)
}
