import { useEffect, useState } from 'react'
import { tabStorage } from './web-storage.ts'

const key = 'flash'

/** Leaves a text for the next page to show, such as what was done before a redirect. */
export function leaveFlash(text: string): void {
  tabStorage.write(key, text)
}

/** Takes the text left by the previous page; shown once, gone after a reload. */
export function useFlash(): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const left = takeFlash()
    if (left) setText(left)
  }, [])
  return text
}

function takeFlash(): string | null {
  const left = tabStorage.read(key)
  tabStorage.write(key, undefined)
  return left
}
