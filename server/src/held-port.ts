import { createServer } from 'node:net'
import type { Env } from './platform/env.ts'

/** A port nobody else can take until it is released. */
export interface HeldPort {
  port: number
  release(): Promise<void>
}

/** Picks and holds a free port if PORT is 0; uses any other number as is. */
export function holdPort(host: string, wanted: number): Promise<HeldPort> {
  if (wanted !== 0) return Promise.resolve({ port: wanted, release: async () => {} })
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve({ port, release: () => new Promise((released) => void server.close(() => released())) })
    })
  })
}

/** Returns the settings with the picked port, also in URLs made from PORT. */
export function withPort(env: Env, port: number): Env {
  const url = new URL(env.PUBLIC_URL)
  if (url.port === '0') url.port = String(port)
  return { ...env, PORT: port, PUBLIC_URL: url.href.replace(/\/$/, '') }
}
