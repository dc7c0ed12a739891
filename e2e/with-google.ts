import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientId, type Google, startGoogle } from '../server/src/auth/testing/google.ts'
import { freePort } from './place.ts'

/** A server of its own that lets people in through a real OpenID provider on this machine. */
export interface WithGoogle {
  url: string
  google: Google
  stop(): Promise<void>
}

export async function startWithGoogle(): Promise<WithGoogle> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const google = await startGoogle(`${url}/auth/callback`)
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-google-'))
  const server = spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'on',
      OIDC_ISSUER: google.issuer,
      OIDC_CLIENT_ID: clientId,
    },
  })
  await ready(`${url}/readyz`)
  return {
    url,
    google,
    async stop() {
      await ended(server)
      await google.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(address: string) {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${address} did not become ready`)
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
