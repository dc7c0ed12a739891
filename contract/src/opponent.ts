const [endsInWord, beginsInWord] = [/[\p{L}\p{M}\p{N}]$/u, /^[\p{L}\p{M}\p{N}]/u]

/** Returns true if the title has the opponent's name as whole words, or there is none: 'Pennsylvania' is not 'Penn'. */
export function namesOpponent(title: string, opponent: string): boolean {
  const [text = '', name = ''] = [title, opponent].map((words) => words.normalize('NFC').toLowerCase())
  const parts = text.split(name)
  return (
    name === '' ||
    parts.slice(1).some((after, at) => !endsInWord.test(parts[at] ?? '') && !beginsInWord.test(after))
  )
}
