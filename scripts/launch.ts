// What `npm start` and `npm run dev` run: a fresh web build if needed, then the server.
import { spawn } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildWebWhenStale } from './web-build.ts'

const server = new URL('../server/src/main.ts', import.meta.url)

stopWithParent()
if (process.argv.includes('--dev')) {
  develop()
} else {
  process.env.NODE_ENV ??= 'production'
  // the next start need not compile again what this one has
  enableCompileCache(fileURLToPath(new URL('../node_modules/.touchline-compiled', import.meta.url)))
  await buildWebWhenStale()
  await import(server.href)
}

/** Whoever started us is gone (kill -9) and cannot pass a signal on: end as if it had. */
function stopWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/**
 * The server starts again when its files or the contract change; the web's changes reach the browser without that.
 * Folders are named because, left to itself, --watch also follows the files Vite writes while it starts.
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
    (folder) => `--watch-path=${fileURLToPath(new URL(`../${folder}`, import.meta.url))}`,
  )
  const child = spawn(
    process.execPath,
    [...watched, '--watch-preserve-output', fileURLToPath(server), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}
