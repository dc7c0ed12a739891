import { createBuilder } from 'vite'
import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

const component = `export function Name({ person }: { person: { name: string } }) {
  const parts = person.name.split(' ')
  return <p>{parts.map((part) => <b key={part}>{part}</b>)}</p>
}`

/** Builds one web file for browser or server, without its imports, and returns its code. */
async function built(file: string, code: string, environment: 'client' | 'ssr' = 'client'): Promise<string> {
  const id = `/nowhere/web/app/${file}`
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      memoize(),
      {
        name: 'one-file',
        resolveId: { filter: { id: /^\/nowhere\// }, handler: (given) => given },
        load: { filter: { id: /^\/nowhere\// }, handler: () => code },
      },
    ],
    environments: {
      [environment]: {
        build: {
          write: false,
          minify: false,
          ssr: environment === 'ssr',
          rolldownOptions: { input: id, external: /^react/, preserveEntrySignatures: 'strict' },
        },
      },
    },
  })
  const made = builder.environments[environment]
  if (!made) throw new Error(`no environment ${environment}`)
  const output = await builder.build(made)
  return JSON.stringify(output)
}

test('a component of the browser keeps what it has drawn', async () => {
  expect(await built('name.tsx', component)).toContain('compiler-runtime')
})

test('on the server nothing is kept, because a page is drawn once', async () => {
  expect(await built('name.tsx', component, 'ssr')).not.toContain('compiler-runtime')
})

test.each(['features/posts/new-post.tsx', 'forms/date-fields.tsx', 'lib/hydration/hydration.tsx'])(
  '%s is drawn as a whole',
  async (file) => {
    expect(await built(file, component)).not.toContain('compiler-runtime')
  },
)

test('a file that cannot be read fails the build', async () => {
  await expect(built('name.tsx', 'export const = 1')).rejects.toThrow()
})
