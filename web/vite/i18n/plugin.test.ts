import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@babel/core'
import { expect, test } from 'vitest'
import { eachMessage } from './messages.ts'
import { inLanguage } from './plugin.ts'

/** Translates each text of a source by `say`. Returns the new source and the texts. */
function translated(source: string, say: (key: string) => string) {
  const keys: string[] = []
  const { code } =
    transformSync(source, {
      filename: 'page.tsx',
      configFile: false,
      babelrc: false,
      compact: true,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      generatorOpts: { jsescOption: { minimal: true } },
      plugins: [
        {
          visitor: {
            Program(program) {
              eachMessage(program, ({ key, replace }) => {
                keys.push(key)
                replace(say(key))
              })
            },
          },
        },
      ],
    }) ?? {}
  return { code, keys }
}

const keysOf = (source: string) => translated(source, (key) => key).keys

test('text between tags is one phrase with its values and elements, whatever the source breaks into lines', () => {
  expect(
    keysOf(`<p>
      Hello {name}, read <Link to="/guide">the {year} guide</Link>{' '}
      before you write.
    </p>`),
  ).toEqual(['Hello {0}, read <1>the {2} guide</1> before you write.'])
})

test('icons and conditional parts at the edges are no part of the phrase', () => {
  expect(keysOf('<button><Star />Favorites{count > 0 && <b>{count}</b>}</button>')).toEqual(['Favorites'])
})

test('strings that come to a child or a spoken attribute count, on every way; other attributes do not', () => {
  expect(
    keysOf(
      `<a className="big red" aria-label={open ? 'Close it' : \`Open \${name}\`} href="/guide">{busy ? 'Saving…' : word ?? 'Save'}</a>`,
    ),
  ).toEqual(['Close it', 'Open {0}', 'Saving…', 'Save'])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources in text
test('texts marked with t count anywhere, unmarked ones do not', () => {
  expect(keysOf('const names = { a: t`Striker`, b: "wire value", c: t`${n} games` }')).toEqual([
    'Striker',
    '{0} games',
  ])
})

test('signs and numbers alone are no text', () => {
  expect(keysOf('<p>· {count} / 12</p>')).toEqual([])
})

test('a translation takes its place, its values and elements in the order of its own', () => {
  const { code } = translated(
    '<p>Hello {name}, read <b>the {year} guide</b>.</p>',
    () => 'Lee <1>la guía de {2}</1>, {0}.',
  )
  expect(code).toBe('<p>{"Lee "}<b>{"la guía de "}{year}</b>{", "}{name}{"."}</p>;')
})

test('a tagged template becomes a plain one, or a string where nothing is filled in', () => {
  const spanish: Record<string, string> = { '{0} of {1}': 'de {1}: {0} `ya`', Retry: 'Reintentar' }
  expect(translated('f(t`${a} of ${b}`, t`Retry`)', (key) => spanish[key] ?? key).code).toBe(
    'f(`de ${b}: ${a} \\`ya\\``,"Reintentar");',
  )
})

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources in text

test('a translation with a placeholder the text does not have, or left open, is a fault of the build', () => {
  expect(() => translated('<p>Hello {name}</p>', () => 'Hola {3}')).toThrow(/no placeholder 3/)
  expect(() => translated('<p>Read <b>this</b> now</p>', () => 'Lee <0>esto')).toThrow(/open/)
})

test("the contract's words beside the fields of a sign-up are Spanish in the Spanish build", () => {
  const filename = fileURLToPath(new URL('../../../contract/src/constants.ts', import.meta.url))
  const { code } =
    transformSync(readFileSync(filename, 'utf8'), {
      filename,
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: ['typescript'] },
      generatorOpts: { jsescOption: { minimal: true } },
      plugins: [inLanguage('es')],
    }) ?? {}
  expect(code).toContain('validAge = "Escribe una edad válida."')
  expect(code).toContain('emailEndsWithEdu = "El correo debe terminar en .edu"')
})
