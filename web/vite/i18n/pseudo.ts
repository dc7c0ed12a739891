const accented: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ĝ',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
}

/** Marks around every text of the pseudo-language, so that a text without them was never translated. */
const marks = { open: '⟦', close: '⟧' }

/** Accents a text and makes it a third longer, as Spanish may be, so that untranslated texts stand out. */
export function pseudo(key: string): string {
  const words = key
    .split(/(\{\d+\}|<\/?\d+\/?>)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter),
    )
    .join('')
  const length = key.replaceAll(/\{\d+\}|<\/?\d+\/?>/g, '').length
  // in words of their own: lines break between them as they do between words
  const longer = '·····'
    .repeat(Math.ceil(length / 15))
    .slice(0, Math.ceil(length / 3))
    .replaceAll(/·{5}(?=·)/g, '····· ')
  return marks.open + words + longer + marks.close
}
