import { expect, test } from 'vitest'
import { type CardContent, cardSvg } from './card.ts'
import { fittedLines, letterable, linesOf, widthOf } from './lettering.ts'

const content: CardContent = {
  title: 'Amara Okafor',
  main: 'Striker',
  facts: 'Class of 2028 · Rivermark SC',
  positions: ['ST', 'LW'],
  allMain: false,
  pictured: false,
}
const hostile = [
  '</svg><script>alert(1)</script>',
  '"><image href="http://evil.example/x.png"/>',
  "' onload='alert(1)",
  '&lt;b&gt; & &#x41; <!ENTITY x SYSTEM "file:///etc/passwd">',
  ']]><foreignObject>Ada</foreignObject>',
]

/** Lists the distinct elements and attributes of an SVG. */
const grammar = (svg: string) =>
  [...new Set([...svg.matchAll(/<\/?([\w:]+)|\s([\w:-]+)=/g)].map(([, tag, key]) => tag ?? key))].sort()

test.each(hostile)('a card consists of shapes alone, no matter whose it is: %s', (text) => {
  const plain = grammar(cardSvg(content))
  const svg = cardSvg({ ...content, title: text, main: text, facts: text })
  expect(grammar(svg)).toEqual(plain)
  expect(plain).not.toContain('text')
  // Every value is made of numbers, a path or one of our colors, so no user text remains.
  for (const [, value = ''] of svg.replace(/^<svg[^>]*>/, '').matchAll(/="([^"]*)"/g)) {
    expect(value).toMatch(
      /^(?:#[\da-f]{6}|none|[MLQHVhvacAZz\d\s.-]+|(?:(?:translate|scale)\([\d\s.e-]+\) ?)+)$/,
    )
  }
})

test('letters without an outline lose their accents, signs that are none go', () => {
  expect(letterable('Nguyễn Thị ⚽ Ngọc 🥅')).toBe('Nguyen Thi Ngoc')
  expect(letterable('ﬁne\u0000\u202eevil\n\ttabs')).toBe('fineevil tabs')
  expect(letterable('Zoë Łukasz O’Rourke-Ñandú')).toBe('Zoë Łukasz O’Rourke-Ñandú')
  expect(letterable('李娜 🏃‍♀️')).toBe('')
})

test('long texts stay within their lines and end in an ellipsis', () => {
  const box = { size: 68, width: 700, lines: 2 }
  for (const text of [
    'W'.repeat(100),
    'Wanda '.repeat(30),
    `${'i'.repeat(300)} end`,
    'Anne-Marie Featherstonehaugh',
  ]) {
    const lines = linesOf(text, box)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(widthOf(line, 68)).toBeLessThanOrEqual(700)
    expect(lines.join('').endsWith('…')).toBe(text.length > 40)
  }
})

test('a title is as large as it can be without a broken word', () => {
  const box = { width: 700, lines: 2 }
  expect(fittedLines('AMARA OKAFOR', [124, 100], box)).toEqual({ size: 124, lines: ['AMARA OKAFOR'] })
  const long = fittedLines('CHRISTOPHER-ALEXANDER MONTGOMERY', [124, 100, 84, 68], box)
  expect(long.size).toBeLessThan(124)
  expect(long.lines).toEqual(['CHRISTOPHER-ALEXANDER', 'MONTGOMERY'])
})

test.each(['Bellwether College', 'University of the Northern Prairie and Lakes', 'W '.repeat(40)])(
  'below a picture all of it stands above the sign at the foot: %s',
  (title) => {
    const svg = cardSvg({ ...content, title, pictured: true })
    const baselines = [...svg.matchAll(/<g fill="[^"]+" transform="translate\(72 ([\d.]+)\)/g)]
    // Descenders reach 10 below the last line, and the logo starts at 536.
    expect(Math.max(...baselines.map(([, y]) => Number(y)))).toBeLessThanOrEqual(520)
  },
)
