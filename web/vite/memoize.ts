import { transform } from 'oxc-transform-react'
import type { Plugin } from 'vite'

// Memoizing these would only add up to 2 kB a page: forms render again with each state (web/app/forms/use-form.ts),
// hydration.tsx renders once, and the memoized parents of a crest keep it.
const notMemoized =
  /[\\/](?:(?:features|forms)[\\/].*(?:-form|-fields|new-post|proof-dialog|set-up)|hydration|figures[\\/]crest)\.tsx$/

/**
 * Memoizes components and hooks with the React Compiler, in its port to Rust: the original in Babel took half of the
 * build's time. The server draws each page once and leaves them as they are. A file that can't be read fails the build.
 */
export function memoize(): Plugin {
  return {
    name: 'touchline:memoize',
    // the compiler reads JSX, so it stands before Vite's own transform
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
