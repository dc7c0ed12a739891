import type { Conversation } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'

/**
 * Up to which message the reader had read when they began to look: on opening, and on coming back to the window. Undefined
 * while there was nothing new.
 */
export function useNewSince({ read, readSequence }: Conversation): number | undefined {
  const latest = useRef({ read, readSequence })
  const [since, setSince] = useState(() => (read ? undefined : readSequence))
  useEffect(() => {
    latest.current = { read, readSequence }
  }, [read, readSequence])
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
