import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // splitting a page's loader from its component breaks a page whose fallback shares code with it, and saves nothing here
  splitRouteModules: false,
} satisfies Config
