import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface UnreadCount {
  count: number
  setCount: (count: number | ((before: number) => number)) => void
}

/** What a title begins with while something is unread. */
export const unreadMark = /^\(\d+\) /

const Context = createContext<UnreadCount>({ count: 0, setCount: () => undefined })

/** Holds the number of unread conversations: 0 at the start, set by whoever loads them (spec section 4). */
export function UnreadCountProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const value = useMemo(() => ({ count, setCount }), [count])
  return <Context value={value}>{children}</Context>
}

/** The unread count and the way to change it. */
export function useUnreadCount(): UnreadCount {
  return useContext(Context)
}
