import Fastify from 'fastify'
import pg from 'pg'
import { boardStatements } from '../board/statements.ts'
import { bareToken, type Row, statements } from './statements.ts'

// The bare routes, in a process of their own: `node bare-process.ts DATABASE_URL`. Each checks one token,
// sends one statement and maps its rows. Sends its port to the parent.

interface Asked {
  Querystring: Record<string, string>
  Body: Record<string, string>
}

const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 }) // as many as the product
const app = Fastify({ logger: false })

app.addHook('onRequest', async ({ headers }, reply) => {
  if (headers.authorization !== `Bearer ${bareToken}`) return reply.code(401).send({})
})
for (const [name, { text, values, kept, answer }] of Object.entries({ ...statements, ...boardStatements })) {
  const query = kept ? { name, text } : { text }
  const rowsOf = async (given: Record<string, string>) =>
    (await pool.query<Row>({ ...query, values: values(given) })).rows
  app.get<Asked>(`/${name}`, async ({ query }) => answer(await rowsOf(query)))
  app.post<Asked>(`/${name}`, async ({ body }, reply) => {
    reply.code(201)
    return answer(await rowsOf(body))
  })
}
const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
process.send?.({ port: Number(url.port) })
process.on('disconnect', () => process.exit(0))
