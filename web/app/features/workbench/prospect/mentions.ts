import type { HeldBoard } from '../api/held-board.ts'

/** Adds a colleague to a note, or completes the name that has been begun after an @ at its end. */
export function withMention(words: string, name: string): string {
  const at = words.lastIndexOf('@')
  const begun = at >= 0 && name.toLowerCase().startsWith(words.slice(at + 1).toLowerCase())
  const before = begun ? words.slice(0, at) : words
  return `${before.trimEnd()} @${name} `.trimStart()
}

/** Returns the staff without this coach. */
export function colleaguesOf({ members }: HeldBoard, coachId: string) {
  return members.filter((member) => member.coachId !== coachId)
}

/** Returns the colleagues whom a note names after an @, by first or full name. */
export function mentioned(body: string, colleagues: readonly { coachId: string; name: string }[]): string[] {
  const text = body.toLowerCase()
  const names = (full: string) => [full, full.split(' ')[0] ?? full].map((name) => name.toLowerCase())
  return colleagues
    .filter(({ name }) =>
      names(name).some((one) => {
        const at = text.indexOf(`@${one}`)
        const next = text[at + one.length + 1]
        return at >= 0 && (next === undefined || !/\p{L}/u.test(next))
      }),
    )
    .map(({ coachId }) => coachId)
}
