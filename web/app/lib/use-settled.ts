import { useEffect, useState } from 'react'

const pause = 200 // milliseconds without a key until what is typed is asked for

/** The typed text, once nothing has been typed for a moment: a search asks the server for that, and not at every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
