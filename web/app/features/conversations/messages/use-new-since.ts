import type { Conversation } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'

/**
 * Gives the last message read when the reader began to look: on opening, on coming back to the window, and when the
 * list shown first turns out to be old, as one kept from the last visit may be. Undefined while there was nothing new.
 * `reloading` comes from the query that gave the conversation: any other source may change in a render of its own.
 */
export function useNewSince({ read, readSequence }: Conversation, reloading: boolean): number | undefined {
  const latest = useRef({ read, readSequence, reloading })
  const [since, setSince] = useState(() => (read ? undefined : readSequence))
  useEffect(() => {
    if (latest.current.reloading && !read) setSince(readSequence)
    latest.current = { read, readSequence, reloading }
  }, [read, readSequence, reloading])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      setSince((before) => (latest.current.read ? before : latest.current.readSequence))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return since
}
