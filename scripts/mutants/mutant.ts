/** One planted fault: a rule of the product in words, and the change of one place that breaks it. */
export interface Mutant {
  /** The rule that no longer holds, as somebody would say it. */
  name: string
  /** From the root of the repository, with forward slashes. */
  file: string
  /** The place: text that stands in the file exactly once. */
  find: string
  replace: string
  /** The tests that have to fail: the cheapest test that claims the rule. */
  caughtBy: VitestFiles | Journey
}

/** Files of Vitest, from the root of the repository. */
interface VitestFiles {
  vitest: readonly string[]
}

/** A test in the browser, by its file in `e2e/journeys` and a pattern of its title. */
export interface Journey {
  journey: string
  title: string
}

/** The file's text with the fault in it; undefined where the place is missing or is there more than once. */
export function planted(text: string, { find, replace }: Mutant): string | undefined {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0) return undefined
  return `${before}${replace}${after}`
}

/** The mutants whose name or file contains one of the words, in any case; all of them for no words. */
export function chosen(mutants: readonly Mutant[], words: readonly string[]): Mutant[] {
  if (words.length === 0) return [...mutants]
  return mutants.filter(({ name, file }) =>
    words.some((word) => `${name} ${file}`.toLowerCase().includes(word.toLowerCase())),
  )
}
