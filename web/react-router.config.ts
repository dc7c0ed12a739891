import type { Config } from '@react-router/dev/config'
import { buildLanguage } from './vite/i18n/plugin.ts'

export default {
  appDirectory: 'app',
  // one build per language: every text is in its place before a browser asks
  buildDirectory: `build/${buildLanguage}`,
  ssr: true,
  // splitting a page's loader from its component breaks a page whose fallback shares code with it, and saves nothing
  // here
  splitRouteModules: false,
} satisfies Config
