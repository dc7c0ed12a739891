import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Site } from '../fixtures/site.ts'

const run = promisify(execFile)
const root = new URL('../../', import.meta.url).pathname

/** The folder of the real college directory, from `COLLEGE_DATA`; undefined without one. */
export const realDirectory =
  process.env.COLLEGE_DATA && resolve(root, process.env.COLLEGE_DATA, 'colleges.csv')

/** Finds the id of the women's program of a demo college. */
export async function collegeOf({ tools }: Site, name: string): Promise<string> {
  const { id } = await tools.db
    .selectFrom('colleges')
    .select('id')
    .where('collegeName', '=', name)
    .where('gender', '=', 'female')
    .executeTakeFirstOrThrow()
  return id
}

/** Imports directory files into the running site, as an operator does. */
export async function importColleges({ dataDir, databaseUrl }: Site, ...files: string[]): Promise<string> {
  const { stdout, stderr } = await run(
    process.execPath,
    ['scripts/start/with-node.mjs', 'server/cli/import-colleges.ts', ...files],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } },
  )
  return stdout + stderr
}

/** Imports handwritten rows in the directory's format. */
export async function importRows(site: Site, csv: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-rows-'))
  try {
    const file = join(folder, 'colleges.csv')
    await writeFile(file, csv)
    return await importColleges(site, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
