import { useEffect } from 'react'

/**
 * Marks the document once the page is hydrated. Scripts that drive a browser wait for the mark: before it, buttons and
 * keys do nothing yet.
 */
export function AliveMark() {
  useEffect(() => {
    document.documentElement.dataset.alive = 'yes'
  }, [])
  return null
}
