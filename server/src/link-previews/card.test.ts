import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CardContent, cardSvg } from './card.ts'
import { drawable, fittingSize } from './card-text.ts'

const content: CardContent = {
  title: 'Amara Okafor',
  main: 'Striker',
  facts: 'Class of 2028 · Rivermark SC',
  positions: ['ST', 'LW'],
  allMain: false,
  pictured: false,
}

test.each([
  '</svg><script>alert(1)</script>',
  '"><image href="http://evil.example/x.png"/>',
  "' onload='alert(1)",
  '&lt;b&gt; & &#x41; <!ENTITY x SYSTEM "file:///etc/passwd">',
  ']]><foreignObject>Ada</foreignObject>',
])('a card consists of shapes alone, no matter whose it is: %s', async (text) => {
  const svg = await cardSvg({ ...content, title: text, main: text, facts: text })
  const tags = new Set([...svg.matchAll(/<\/?([^\s>/]+)/g)].map(([, tag]) => tag))
  expect(
    [...tags].filter((tag) => !/^(?:svg|g|rect|path|circle|mask|defs|clipPath)$/.test(tag ?? '')),
  ).toEqual([])
  // every value consists of numbers, a path, a color or a name of ours, so no user text remains
  for (const [, value = ''] of svg.replaceAll(/<svg[^>]*>/g, '').matchAll(/="([^"]*)"/g)) {
    expect(value).toMatch(
      /^(?:#[\da-f]{6}|#fff|none|[MLQHVhvacAZzCm\d\s.,-]+|(?:(?:translate|scale|matrix)\([\d\s.,e-]+\) ?)+|(?:url\(#)?satori_[\w-]+\)?)$/,
    )
  }
})

test('letters that the fonts lack lose their accents, signs that are none go', () => {
  expect(drawable('Nguyễn Thị ⚽ Ngọc 🥅')).toBe('Nguyễn Thị Ngọc')
  expect(drawable('Ĳsbrand Ḧaag')).toBe('IJsbrand Haag')
  expect(drawable('ﬁne\u0000\u202eevil\n\ttabs')).toBe('fineevil tabs')
  expect(drawable('Zoë Łukasz O’Rourke-Ñandú')).toBe('Zoë Łukasz O’Rourke-Ñandú')
  expect(drawable('李娜 🏃‍♀️')).toBe('')
})

test('a title is as large as it can be without a broken word', async () => {
  const sizes = [124, 100, 84, 68]
  expect(await fittingSize('AMARA OKAFOR', sizes, { width: 700, lines: 2 })).toBe(124)
  expect(await fittingSize('CHRISTOPHER-ALEXANDER MONTGOMERY', sizes, { width: 700, lines: 2 })).toBe(68)
  expect(await fittingSize('W'.repeat(40), sizes, { width: 700, lines: 2 })).toBeUndefined()
})

test.each([
  'Bellwether College',
  'University of the Northern Prairie and Lakes',
  'Anne-Marie Featherstonehaugh',
  'W '.repeat(40),
  'W'.repeat(100),
  `${'i'.repeat(300)} end`,
])('a text of any length stays beside the pitch and above the sign at the foot: %s', async (text) => {
  for (const pictured of [true, false]) {
    const svg = await cardSvg({ ...content, title: text, main: text, facts: text, pictured })
    expect(await brightest(svg, { left: 776, top: 0, width: 50, height: 630 })).toBeLessThan(80)
    expect(await brightest(svg, { left: 72, top: 533, width: 700, height: 3 })).toBeLessThan(80)
  }
})

/** Returns the most light in a part of a drawing, from 0 to 255; the grass has less than 80. */
async function brightest(svg: string, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(Buffer.from(svg)).extract(part).flatten().raw().toBuffer()
  return pixels.reduce((most, light) => Math.max(most, light), 0)
}
