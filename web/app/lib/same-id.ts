import { useRef } from 'react'
import { randomId } from './random-id.ts'

/** Returns the id to save something new under: the same content has the same one, so that a lost answer saves it once. */
export function useSameId(): (content: object) => string {
  const last = useRef({ text: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.text !== text) last.current = { text, id: randomId() }
    return last.current.id
  }
}
