import { expect, test } from 'vitest'
import { digestOf, versionsIn, withRecord } from './ground-digest.ts'
import { codeOf, freeTexts, sinksOf, textsOf } from './ground-parts.ts'

const page = `
const loud = 'warning'
export const Page = ({ to }) => (
  <main className="flex Gap of items">
    <a href={to} title="Back to all">Send it</a>
    <p>{loud ? 'Not sent' : \`No word of \${to}\`}</p>
  </main>
)
element.innerHTML = to
`

test('the ground of xss has each line through which data may become more than text', () => {
  expect(sinksOf(page)).toEqual(['<a href={to} title="Back to all">Send it</a>', 'element.innerHTML = to'])
})

test('and each place where the document takes free text', () => {
  const document = {
    body: { properties: { bio: { type: 'string', maxLength: 9 }, kind: { type: 'string', enum: ['a'] } } },
    age: { type: 'integer' },
  }
  expect(freeTexts(JSON.stringify(document))).toEqual(['/body/properties/bio'])
})

test('the ground of the marked language has the words of a page, without classes and codes', () => {
  expect(textsOf('page.tsx', page).sort()).toEqual(['Back to all', 'No word of', 'Not sent', 'Send it'])
})

test('comments belong to no ground', () => {
  const text = `/** Draws “a place”. */\nconst place = 'http://a' // style: none\n\n  /* two\n lines */\nopen(place)\n`
  expect(codeOf('place.ts', text)).toBe("const place = 'http://a'\nopen(place)")
  expect(codeOf('place.ts', text.replace('http://a', 'http://b'))).toContain('http://b')
})

test('a ground changes with the version of a package, wherever the lockfile puts it', () => {
  const lock = JSON.stringify({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/sharp': { version: '2.0.0' },
      'node_modules/@img/b': { version: '3.0.0' },
      'server/node_modules/@img/a': { version: '4.0.0' },
    },
  })
  expect(versionsIn(lock, ['sharp', '@img/'])).toEqual(['sharp 2.0.0', '@img/a 4.0.0', '@img/b 3.0.0'])
  expect(() => versionsIn(lock, ['sharpe'])).toThrow('No package is named sharpe')
})

test('a ground of files that are not there is refused', () => {
  expect(() => digestOf({ globs: ['scripts/nowhere/*.ts'], packages: [] })).toThrow('No file matches')
  const [one, same, other] = ['steps.ts', 'steps.ts', 'check.ts'].map((name) =>
    digestOf({ globs: [`scripts/${name}`], packages: [] }),
  )
  expect(one).toBe(same)
  expect(one).not.toBe(other)
})

test('a record is written for one rig alone', () => {
  const text = '{ "one": { "globs": ["{a,b}.ts"], "passed": "" }, "two": { "passed": "x" } }'
  const other = withRecord(text, 'one', '12ab')
  expect(other).toBe('{ "one": { "globs": ["{a,b}.ts"], "passed": "12ab" }, "two": { "passed": "x" } }')
  expect(withRecord(other, 'one', '34')).toBe(text.replace('""', '"34"'))
})
