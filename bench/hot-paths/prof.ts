import { startApp } from '../harness/app.ts'
import { Load } from '../harness/load.ts'
import { withDatabase } from '../harness/people.ts'
import { openWorld } from '../harness/world.ts'
import { requestsOf } from './requests.ts'
import { chooseSubjects } from './subjects.ts'

const which = process.argv[2] as 'player'
const world = await openWorld(10000)
const subjects = await withDatabase(world.databaseUrl, (db) => chooseSubjects(db, 1500))
const app = await startApp(world.databaseUrl, {
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=/tmp/h5/bench/prof-${which}`,
})
const r = requestsOf(subjects, app.port, 1)[which].app
const l = new Load()
const out = await l.round(
  { port: r.port, requests: [...r.requests], connections: 8, seconds: 6 },
  (which as string) === 'send' ? 201 : 200,
)
console.log(which, out.perSecond)
l.stop()
await app.stop()
await world.stop()
process.exit()
