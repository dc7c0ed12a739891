// Refuses in-app paths and page titles that are written outside their one module of the web.
import { readSources, report } from './sources.ts'
import { brokenDoors } from './web-doors.ts'

const sources = readSources()
report(
  brokenDoors(sources, sources.get('web/app/routes.ts') ?? ''),
  'the web writes its paths and its title in one place each',
)
