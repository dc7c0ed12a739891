// Refuses in-app paths, page titles and late parts that are written outside their one module of the web.
import { readSources, report } from './sources.ts'
import { restrictionViolations } from './web-restrictions.ts'

const sources = readSources()
report(
  restrictionViolations(sources, sources.get('web/app/routes.ts') ?? ''),
  'the web writes its paths, its title and its late parts by one module each',
)
