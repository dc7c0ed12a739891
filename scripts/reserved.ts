// Reserves some globals and modules for one file each, so that tests can replace them there.
import { readSources, report } from './sources.ts'

const reserved = [
  {
    pattern: /\bprocess\.env\b/,
    where: /^(server\/(src|cli|demo|embedded-postgres)|web\/app|contract\/src)\//,
    only: 'server/src/platform/env.ts',
    instead: 'take the setting from readEnv',
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(/,
    where: /^server\/(src|embedded-postgres)\//,
    only: 'server/src/platform/clock.ts',
    instead: 'ask the clock',
  },
  {
    pattern: /\brandomUUID\b|from 'uuid'/,
    where: /^server\/(src|embedded-postgres)\//,
    only: 'server/src/platform/ids.ts',
    instead: 'ask for an id',
  },
]
const tests = /\.test\.tsx?$|\/testing\/|^server\/test\//

const problems = [...readSources()]
  .filter(([path]) => !tests.test(path))
  .flatMap(([path, text]) =>
    reserved
      .filter(({ where, only }) => where.test(path) && path !== only)
      .flatMap(({ pattern, only, instead }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            pattern.test(line) ? [`${path}:${index + 1}: ${instead}; only ${only} has it itself`] : [],
          ),
      ),
  )
report(problems, 'settings, clock and ids come from their one file')
