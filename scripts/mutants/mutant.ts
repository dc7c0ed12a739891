/** A planted fault: a rule of the product in words, and the change that breaks it. */
export interface Mutant {
  /** The broken rule in plain words. */
  name: string
  /** From the root of the repository, with forward slashes. */
  file: string
  /** A text that occurs in the file exactly once. */
  find: string
  replace: string
  /** The tests that have to fail: the cheapest that prove the rule. */
  caughtBy: VitestFiles | Journey
}

/** Vitest files, from the root of the repository. */
interface VitestFiles {
  vitest: readonly string[]
}

/** A browser test: its file in `e2e/journeys` and a pattern of its title. */
export interface Journey {
  journey: string
  title: string
}

/** Returns the file's text with the fault planted; undefined when the place is missing or ambiguous. */
export function planted(text: string, { find, replace }: Mutant): string | undefined {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0) return undefined
  return `${before}${replace}${after}`
}

/** Selects the mutants with one of the words in their name or file, case-insensitively; all without words. */
export function chosen(mutants: readonly Mutant[], words: readonly string[]): Mutant[] {
  if (words.length === 0) return [...mutants]
  return mutants.filter(({ name, file }) =>
    words.some((word) => `${name} ${file}`.toLowerCase().includes(word.toLowerCase())),
  )
}
