/**
 * Marks a text that people read, for the catalogs: what it gives is the English, until a build puts another in its
 * place.
 */
export function t(words: TemplateStringsArray, ...values: (string | number)[]): string {
  return values.reduce<string>((text, value, index) => text + value + words[index + 1], words[0] ?? '')
}
