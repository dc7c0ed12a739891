import { Transform, type Writable } from 'node:stream'

const preload = /<link rel="modulepreload"[^>]*>/g
const start = /^<link /
const firstScript = /<script\b/

/**
 * Moves the module preloads that React hoists into the head behind the page's content and lowers their priority, so that
 * the scripts do not compete with the style sheet and fonts for the first paint (design section 2).
 */
export function latePreloads(target: Writable): Writable {
  let held = ''
  let waiting = true
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!waiting) return done(null, chunk)
      // One character per byte, whatever the bytes mean: a chunk may end within a letter.
      held += chunk.toString('latin1')
      const body = held.indexOf('<body')
      const script = body < 0 ? -1 : held.slice(body).search(firstScript)
      if (script < 0) return done()
      const page = moved(held, body + script)
      held = ''
      waiting = false
      done(null, Buffer.from(page, 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'))
    },
  })
  stream.pipe(target)
  return stream
}

function moved(page: string, at: number): string {
  const links = page.slice(0, at).match(preload) ?? []
  const late = links.map((link) => link.replace(start, '<link fetchpriority="low" '))
  return page.slice(0, at).replace(preload, '') + late.join('') + page.slice(at)
}
