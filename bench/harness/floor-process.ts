import Fastify from 'fastify'
import { z } from 'zod'
import { connect } from '../../server/src/platform/db/database.ts'
import { serializeByContract } from '../../server/src/platform/http/serializer.ts'
import type { FloorRoutes } from './floor.ts'

// A bare Fastify with the routes of a module on the same database, with the product's pool size and
// serializer: `node floor-process.ts MODULE DATABASE_URL`. Sends its port to the parent.

const Module = z.object({ routes: z.custom<FloorRoutes>((value) => typeof value === 'function') })
const connections = 20

const [module = '', databaseUrl = ''] = process.argv.slice(2)
const { routes } = Module.parse(await import(module))
const { pool } = connect(databaseUrl, connections)
const app = Fastify({ logger: false })
app.setValidatorCompiler(() => () => true)
app.setSerializerCompiler(serializeByContract)
await routes(app, pool)
const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
process.send?.({ port: Number(url.port) })
process.on('disconnect', () => process.exit(0))
