import { readFile, writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { createPlatform } from '../src/platform/create-platform.ts'
import { readEnv } from '../src/platform/env.ts'

const file = new URL('../../docs/openapi.json', import.meta.url)

/** Builds the OpenAPI document from the registered endpoints, without a database. */
async function describe(): Promise<string> {
  const { platform } = createPlatform({
    env: readEnv({}),
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    log: pino({ level: 'silent' }),
    background: false,
  })
  const app = await createApp(platform)
  await app.ready()
  return `${JSON.stringify(app.swagger(), null, 2)}\n`
}

const described = await describe()
if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== described) {
    process.stderr.write('docs/openapi.json is out of date: run npm run openapi\n')
    process.exit(1)
  }
} else {
  await writeFile(file, described)
}
process.exit(0)
