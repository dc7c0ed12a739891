import { useEffect, useState } from 'react'

const debounceDelay = 200 // milliseconds without a key before the search runs

/** Debounces typed text, so that a search does not call the server at every key. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceDelay)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
