import { Transform, type Writable } from 'node:stream'
import { untilFetched } from './hydration.tsx'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /(<script [^>]*type="module"[^>]*>);?((?:\s*import \* as \w+ from "[^"]+";)+)/
const imported = /import \* as (\w+) from ("[^"]+");/g
const entry = /\bimport\(("[^"]+")\);(?=<\/script>)/

// a hidden tab never paints
const painted = `await new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, 500);
});`

// a page whose scripts an outage kept away would look alive, and take presses without an effect
const load = `const load = (file) => (${untilFetched})(() => import(file).catch((error) => {
  console.error(error);
  throw error;
}));`

/**
 * Defers a page's scripts until the server-rendered page has been painted: they would compete with the style sheet, the
 * fonts and the hero for bandwidth. Then all of them load at once, as the preloads in the head would, and those that fail
 * again until they come.
 */
export function deferScriptsUntilPaint(target: Writable): Writable {
  const chunks: Buffer[] = []
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      done(null, late(Buffer.concat(chunks).toString('utf8')))
    },
  })
  stream.pipe(target)
  return stream
}

function late(page: string): string {
  const files = [...page.matchAll(preload)].map(([, href]) => href)
  const script = moduleScript.exec(page)
  if (!script) return page
  const [whole, tag, imports = ''] = script
  const modules = [...imports.matchAll(imported)]
  const names = modules.map(([, name]) => name).join(', ')
  const loads = modules.map(([, , file]) => `load(${file})`).join(', ')
  const put = `${tag}${painted}
${load}
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
const [${names}] = await Promise.all([${loads}]);`
  return page
    .replace(preload, '')
    .replace(whole, () => put)
    .replace(entry, 'load($1);')
}
