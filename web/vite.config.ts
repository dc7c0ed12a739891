import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { languages } from '../contract/src/languages.ts'
import { browserContract } from './vite/browser-contract.ts'
import { contractVersion } from './vite/contract-version.ts'
import { buildLanguage, inLanguage } from './vite/i18n/plugin.ts'
import { memoize } from './vite/memoize.ts'
import { scriptFiles } from './vite/script-files.ts'
import { serviceWorker } from './vite/service-worker.ts'

const isFirst = buildLanguage === languages[0]

export default defineConfig({
  define: {
    'import.meta.env.LANGUAGE': JSON.stringify(buildLanguage),
    'import.meta.env.CONTRACT': JSON.stringify(contractVersion()),
  },
  plugins: [
    tailwindcss(),
    babel({
      include: /[\\/](?:web[\\/]app|contract[\\/]src)[\\/].*\.tsx?$/,
      plugins: [inLanguage(buildLanguage)],
    }),
    memoize(),
    browserContract(),
    serviceWorker(),
    reactRouter(),
  ],
  // Found up front, so that the first page in development does not reload once they are.
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/combobox',
      '@base-ui/react/dialog',
      '@base-ui/react/tabs',
      '@tanstack/react-query',
      'lucide-react',
      'react-easy-crop',
      'react-hook-form',
      'react/compiler-runtime',
      'zod',
    ],
  },
  // Of these the server reads the parts the pages use, not whole libraries: less to load at the start, less to keep.
  ssr: {
    noExternal: ['lucide-react', 'react-hook-form', 'uqr', /^@base-ui\//, /^@hookform\//, /^@tanstack\//],
  },
  // Inlined fonts and pictures would weigh on the style sheet that the first paint waits for.
  build: {
    assetsInlineLimit: 0,
    // files that all languages share are there once, in that of the first
    assetsDir: isFirst ? 'assets' : `assets/${buildLanguage}`,
    copyPublicDir: isFirst,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: scriptFiles,
            },
          },
        },
      },
    },
  },
})
