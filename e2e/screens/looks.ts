/** A combination of width, theme, language and medium. */
export interface Look {
  width: 320 | 390 | 768 | 1440
  theme: 'light' | 'dark'
  language: 'en' | 'es'
  media: 'plain' | 'forced colors' | 'spaced texts'
}

const look = (
  width: Look['width'],
  media: Look['media'],
  theme: Look['theme'],
  language: Look['language'],
): Look => ({ width, media, theme, language })

const plain320 = look(320, 'plain', 'dark', 'en')
const plain390 = look(390, 'plain', 'light', 'es')
const plain768 = look(768, 'plain', 'light', 'es')
const plain1440 = look(1440, 'plain', 'dark', 'es')
const spaced320 = look(320, 'spaced texts', 'light', 'es')
const spaced390 = look(390, 'spaced texts', 'dark', 'en')
const spaced768 = look(768, 'spaced texts', 'dark', 'en')
const spaced1440 = look(1440, 'spaced texts', 'light', 'en')
const forced320 = look(320, 'forced colors', 'light', 'en')
const forced390 = look(390, 'forced colors', 'dark', 'es')
const forced768 = look(768, 'forced colors', 'light', 'en')
const forced1440 = look(1440, 'forced colors', 'dark', 'es')

/** Twelve looks that cover every pair of a width, a theme, a language and a medium. */
export const looks: readonly Look[] = [
  ...[plain320, plain390, plain768, plain1440],
  ...[spaced320, spaced390, spaced768, spaced1440],
  ...[forced320, forced390, forced768, forced1440],
]

/** The looks of one screen: at 320 px plain, spaced and forced, and both themes in their own colors. */
const triples: readonly (readonly Look[])[] = [
  [plain320, spaced1440, forced390],
  [forced320, spaced390, plain768],
  [spaced320, plain1440, forced768],
  [forced320, spaced768, plain390],
  [plain320, spaced1440, forced1440],
]

/**
 * Returns the looks of the screen with this index, in order: some screens are loaded wide and then narrowed. All
 * share one language, so that one load serves them. `LOOKS=all` applies all twelve to every screen.
 */
export function looksOf(index: number, language: Look['language'] = index % 2 === 0 ? 'en' : 'es'): Look[] {
  const triple = triples[index % triples.length] ?? []
  const worn = process.env.LOOKS === 'all' ? looks : triple.map((one) => ({ ...one, language }))
  const narrowFirst = worn.toSorted((one, other) => one.width - other.width)
  return Math.floor(index / 2) % 2 === 0 ? narrowFirst : narrowFirst.toReversed()
}

/** Builds the name of a look in reports. */
export const nameOf = ({ width, theme, language, media }: Look) =>
  `${width} px, ${theme}, ${language}, ${media}`
