import { binary, type Step } from './steps.ts'

const types = (folder: string, needs: string[] = [], folders = folder): Step => ({
  name: `Types: ${folders}`,
  args: [binary('typescript', 'tsc'), '-p', folder, '--checkers', '1'],
  needs,
})
const routes = 'Types: routes'

// colors clutter a log file
const plain = process.stdout.isTTY ? [] : ['--colors=off']

/** Every check that doesn't run the product, quickest first. */
export const checkSteps: Step[] = [
  { name: 'Format and lint', args: [binary('@biomejs/biome', 'biome'), 'ci', ...plain, '.'] },
  { name: 'Arrows', args: ['scripts/check-arrows.ts'] },
  { name: 'Owners of tables', args: ['scripts/check-tables.ts'] },
  { name: 'Requirements', args: ['scripts/requirements.ts'] },
  { name: 'Paths in documents', args: ['scripts/check-paths.ts'] },
  { name: 'Languages', args: ['scripts/languages.ts'] },
  types('contract'),
  { name: routes, args: [binary('@react-router/dev', 'react-router'), 'typegen'], cwd: 'web' },
  types('web', [routes]),
  types('web/worker', [routes]),
  types('e2e', [routes]),
  // one program, because bench and scripts check most of the server's types again
  types('.', [routes], 'server, bench, scripts'),
  { name: 'OpenAPI', args: ['server/cli/generate-openapi.ts', '--check'] },
  { name: 'Dead code', args: [binary('knip', 'knip')] },
]
