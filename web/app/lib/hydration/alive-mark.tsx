import { useEffect } from 'react'

/**
 * Marks the document once the page answers to buttons and keys. Whoever drives a browser by program waits for the mark:
 * before it the page is only the server's picture of itself.
 */
export function AliveMark() {
  useEffect(() => {
    document.documentElement.dataset.alive = 'yes'
  }, [])
  return null
}
