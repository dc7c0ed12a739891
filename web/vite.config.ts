import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserContract } from './browser-contract.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    babel({ include: /[\\/]web[\\/]app[\\/].*\.tsx?$/, plugins: [['babel-plugin-react-compiler', {}]] }),
    browserContract(),
    reactRouter(),
  ],
  // Inlined fonts and pictures would weigh on the style sheet that the first paint waits for.
  build: { assetsInlineLimit: 0 },
})
