// The program of `npm start` and `npm run dev`: builds the web when it is stale, then starts the
// server.
import { spawn } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildWebWhenStale } from '../build/web-build.ts'

const server = new URL('../../server/src/main.ts', import.meta.url)

stopWithParent()
if (process.argv.includes('--dev')) {
  develop()
} else {
  process.env.NODE_ENV ??= 'production'
  // caches compiled code for the next start
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.touchline-compiled', import.meta.url)))
  await buildWebWhenStale()
  await import(server.href)
}

/** Ends with the parent process, which can't forward a signal after kill -9. */
function stopWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/**
 * Restarts the server when its files or the contract change; Vite updates the browser for changes
 * in the web. The folders are named because `--watch` alone also follows files that Vite writes
 * while starting.
 */
function develop() {
  const folders = [
    'server/src',
    'server/demo',
    'server/embedded-postgres',
    'server/migrations',
    'contract/src',
  ]
  const watched = folders.map(
    (folder) => `--watch-path=${fileURLToPath(new URL(`../../${folder}`, import.meta.url))}`,
  )
  const child = spawn(
    process.execPath,
    [...watched, '--watch-preserve-output', fileURLToPath(server), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}
