import { useIsFetching } from '@tanstack/react-query'
import type { Conversation } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'
import { aboutConversations } from '../api/keys.ts'

/**
 * Gives the last message read when the reader began to look: on opening, on coming back to the window, and when the
 * list shown first turns out to be old, as one kept from the last visit may be. Undefined while there was nothing new.
 */
export function useNewSince({ read, readSequence }: Conversation): number | undefined {
  const reloading = useIsFetching(aboutConversations) > 0
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
