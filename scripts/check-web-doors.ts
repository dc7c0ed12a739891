// What one module of the web does for all others: paths of the site and the page's title.
import { readSources, report } from './sources.ts'
import { brokenDoors } from './web-doors.ts'

const sources = readSources()
report(
  brokenDoors(sources, sources.get('web/app/routes.ts') ?? ''),
  'the web writes its paths and its title in one place each',
)
