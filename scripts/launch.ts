// What `npm start` and `npm run dev` run: a fresh web build if needed, then the server.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWebWhenStale } from './web-build.ts'

const server = new URL('../server/src/main.ts', import.meta.url)

stopWithParent()
if (process.argv.includes('--dev')) {
  develop()
} else {
  process.env.NODE_ENV ??= 'production'
  await buildWebWhenStale()
  await import(server.href)
}

/** Whoever started us is gone (kill -9) and cannot pass a signal on: end as if it had. */
function stopWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/** The server starts again when one of its files changes; the web's changes reach the browser without that. */
function develop() {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', fileURLToPath(server), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}
