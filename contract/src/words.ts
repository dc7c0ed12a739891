/** Marks a displayed text for the catalogs: returns the English, until a build replaces it. */
export function t(words: TemplateStringsArray, ...values: (string | number)[]): string {
  return values.reduce<string>((text, value, index) => text + value + words[index + 1], words[0] ?? '')
}
