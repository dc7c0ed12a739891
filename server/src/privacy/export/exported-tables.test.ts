import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/support/app.ts'
import { tables } from '../../tables.ts'
import { exportedFiles } from './exported-files.ts'

const app = await testApp()
afterAll(() => app.stop())

const here = new URL('.', import.meta.url)
const statements = readdirSync(here)
  .filter((name) => name.endsWith('queries.ts'))
  .map((name) => readFileSync(new URL(name, here), 'utf8'))
  .join('\n')
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('the export reads exactly the tables whose entries name a file of it', () => {
  const names = [...statements.matchAll(/(?:selectFrom|Join)\(\s*'(\w+)|\b(?:from|join) (\w+)/g)]
  const read = new Set(names.map(([, built, written]) => camelCase(built ?? written ?? '')))
  const known = Object.entries(tables)
  const stated = known.filter(([, { exported }]) => typeof exported === 'string').map(([name]) => name)
  expect(known.map(([name]) => name).filter((name) => read.has(name))).toEqual(stated)
  const files = new Set<string>(exportedFiles(app.platform).map(({ name }) => name))
  const named = stated.map((name) => tables[name as keyof typeof tables].exported)
  expect(named.filter((file) => typeof file === 'string' && !files.has(file))).toEqual([])
})
