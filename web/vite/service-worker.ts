import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { languages } from '../../contract/src/languages.ts'
import { buildLanguage } from './i18n/plugin.ts'

const source = fileURLToPath(new URL('../worker/sw.ts', import.meta.url))
// Each language's build has its own worker; a browser has one of them at a time.
const isFirst = buildLanguage === languages[0]
const folder = isFirst ? '' : `/${buildLanguage}`
const fileName = isFirst ? 'sw.js' : `sw-${buildLanguage}.js`
/** Entry modules of pages readable offline; their lazy parts follow from these. */
const roots = [
  'entry.client.tsx',
  'root.tsx',
  'routes/hub-page.tsx',
  'routes/player/player-profile-page.tsx',
  'routes/coach/coach-dashboard-page.tsx',
  'routes/player/our-colleges-page.tsx',
]
const font = /\/(?:inter-latin-wght|barlow-condensed-latin-[67]00)-normal-[\w-]+\.woff2$/

/** Builds the service worker as its own entry, one file at the root, which knows this build's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName]
        if (worker?.type !== 'chunk') return this.error('The service worker was not built')
        if (worker.imports.length > 0) return this.error('The service worker must be one file')
        const names = Object.keys(bundle).filter((name) => name !== fileName && !name.endsWith('.map'))
        const version = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16)
        const build = JSON.stringify({ version, files: shellFiles(bundle), folder })
        worker.code = worker.code.replaceAll('__BUILD__', () => build)
      },
    },
  }
}

/** Lists these pages' scripts with all they import now or later, the styles, and plain text's fonts. */
function shellFiles(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>()
  const follow = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    const id = chunk.type === 'chunk' ? chunk.facadeModuleId?.split('?')[0] : undefined
    if (id && roots.some((root) => id.endsWith(`/web/app/${root}`))) follow(name)
  }
  const others = Object.keys(bundle).filter((name) => name.endsWith('.css') || font.test(`/${name}`))
  return [...found, ...others].sort().map((name) => `/${name}`)
}
