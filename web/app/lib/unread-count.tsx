import { createContext, type ReactNode, useContext, useState } from 'react'
import { SharedValue, useSharedValue } from './shared-value.ts'

const Context = createContext(new SharedValue(0))

/** Holds the number of unread conversations: 0 at the start, set by the code that loads them. */
export function UnreadCountProvider({ children }: { children: ReactNode }) {
  const [shared] = useState(() => new SharedValue(0))
  return <Context value={shared}>{children}</Context>
}

/** The number of unread conversations. */
export function useUnreadCount(): number {
  return useSharedValue(useContext(Context))
}

/** The setter of the number of unread conversations, without a subscription. */
export function useUnreadCounter(): SharedValue<number> {
  return useContext(Context)
}
