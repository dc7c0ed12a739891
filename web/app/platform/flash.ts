import { useEffect, useState } from 'react'

const key = 'flash'

/** Leaves a text for the next page to show, such as what was done just before a redirect. */
export function leaveFlash(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // a browser without storage shows the next page without it
  }
}

/** The text that the page before left for this one; shown once, gone after a reload. */
export function useFlash(): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const left = takeFlash()
    if (left) setText(left)
  }, [])
  return text
}

function takeFlash(): string | null {
  try {
    const left = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return left
  } catch {
    return null
  }
}
