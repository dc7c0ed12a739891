import { transform } from 'oxc-transform-react'
import type { Plugin } from 'vite'

// Memoizing these would only add up to 2 kB a page: forms rerender with each state (web/app/forms/use-form.ts),
// hydration.tsx renders once, and a crest's memoized parents keep it.
const notMemoized =
  /[\\/](?:(?:features|forms)[\\/].*(?:-form|-fields|new-post|proof-dialog|set-up)|hydration|figures[\\/]crest)\.tsx$/

/**
 * Memoizes components and hooks with the React Compiler's Rust port: the Babel original took half of the build's time.
 * The server draws each page once and is left alone. An unreadable file fails the build.
 */
export function memoize(): Plugin {
  return {
    name: 'touchline:memoize',
    // The compiler reads JSX, so it runs before Vite's own transform.
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: {
        id: { include: /[\\/](?:web[\\/]app|contract[\\/]src)[\\/].*\.tsx?$/, exclude: notMemoized },
      },
      async handler(code, id) {
        const memoized = await transform(id, code, { sourcemap: true, reactCompiler: { target: '19' } })
        const [error] = memoized.errors
        if (error) this.error(error.codeframe ?? error.message)
        return { code: memoized.code, map: memoized.map ?? null }
      },
    },
  }
}
