import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Shows the section that the URL names, and moves the focus there; once more when everything above it has its height,
 * unless the person has gone on meanwhile.
 */
export function useSectionArrival(settled: boolean): void {
  const { hash, key } = useLocation()
  const arrivedBy = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes late moves the section
  useEffect(() => {
    const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (!section || (arrivedBy.current === key && document.activeElement !== section)) return
    arrivedBy.current = key
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  }, [hash, key, settled])
}
