import { TextDecoder } from 'node:util'

const marks: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** Reads bytes as text: in the encoding chosen, that of the mark at the beginning, or the one they fit. */
export function decodeText(bytes: Uint8Array, chosen?: string): { text: string; encoding: string } {
  const encoding = chosen ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: text.replace(/\r\n?|\u2028/g, '\n'), encoding }
}

function encodingOf(bytes: Uint8Array): string {
  const mark = marks.find(([, ...signs]) => signs.every((sign, at) => bytes[at] === sign))
  if (mark) return mark[0]
  // Latin letters in UTF-16 have a zero byte each, on one side
  const start = bytes.subarray(0, 2000)
  const zeros = (side: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === side).length / (start.length / 2)
  if (zeros(1) > 0.6) return 'utf-16le'
  if (zeros(0) > 0.6) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
