import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where this run's server listens and keeps its data; other processes of the run read it from the environment. */
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'touchline-journeys-'))
process.env.JOURNEYS_PORT ??= String(await freePort())

export const dataDir = process.env.JOURNEYS_DATA_DIR
export const port = Number(process.env.JOURNEYS_PORT)
export const url = `http://localhost:${port}`

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const free = address && typeof address === 'object' ? address.port : 0
      server.close(() => (free > 0 ? resolve(free) : reject(new Error('No port is free'))))
    })
  })
}
