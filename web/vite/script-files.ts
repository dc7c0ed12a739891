const query = 'node_modules/@tanstack/query-core/build/modern'
const reactQuery = 'node_modules/@tanstack/react-query/build/modern'
const icons = 'node_modules/lucide-react/dist/esm'

/**
 * Modules that mostly the same pages load, under the name of the file they share; a path that ends with a slash
 * stands for a folder. A module and what it imports go into the first file that names one of its importers or itself.
 */
export const modulesOf: Readonly<Record<string, readonly string[]>> = {
  framework: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'node_modules/scheduler/',
    ...['queryClient', 'query', 'queryCache', 'mutation', 'mutationCache'].map(
      (name) => `${query}/${name}.js`,
    ),
    ...['createLucideIcon', 'Icon', 'icons/send', 'icons/x'].map((name) => `${icons}/${name}.mjs`),
    'contract/src/constants.ts',
    'web/app/lib/http/app-query-client.ts',
    'web/app/lib/http/cached-answers.ts',
    'web/app/lib/http/call.ts',
    'web/app/lib/http/problem-error.ts',
    'web/app/lib/http/query-client.tsx',
    'web/app/lib/http/report-fault.ts',
    'web/app/lib/hydration/hydration.tsx',
    'web/app/lib/i18n/language.ts',
    'web/app/lib/i18n/translated-text.ts',
    'web/app/lib/navigation/focus-search-state.ts',
    'web/app/lib/navigation/page-meta.ts',
    'web/app/lib/navigation/page-title.ts',
    'web/app/lib/navigation/search-params.ts',
    'web/app/lib/paths.ts',
    'web/app/lib/session/require-session.ts',
    'web/app/lib/session/session.ts',
    'web/app/lib/storage/web-storage.ts',
    'web/app/ui/button.tsx',
    'web/app/ui/class-names.ts',
    'web/app/ui/feedback/toast.tsx',
    'web/app/ui/figures/logo.tsx',
    'web/app/ui/figures/pitch-scene.tsx',
    'web/app/features/auth/sign-out.ts',
    'web/app/features/shell/bar-actions.tsx',
    'web/app/features/shell/document/head-and-scripts.tsx',
    'web/app/features/shell/document/navigation.tsx',
    'web/app/features/shell/error-page.tsx',
    'web/app/features/shell/footer.tsx',
    'web/app/features/shell/navbar-entries.ts',
    'web/app/features/shell/navbar.tsx',
    'web/app/features/shell/boot-script.tsx',
  ],
  form: ['node_modules/react-hook-form/', 'web/app/forms/use-form.ts', 'web/app/forms/server-errors.ts'],
  crest: ['web/app/ui/figures/seed.ts', 'web/app/ui/figures/crest.tsx'],
  mutation: [
    `${query}/mutationObserver.js`,
    `${reactQuery}/useMutation.js`,
    `${reactQuery}/queryOptions.js`,
    `${icons}/icons/circle-exclamation-point.mjs`,
    'web/app/lib/http/shared-keys.ts',
  ],
  query: [
    `${query}/queryObserver.js`,
    ...['useBaseQuery', 'useQuery', 'infiniteQueryOptions'].map((name) => `${reactQuery}/${name}.js`),
    'web/app/ui/feedback/skeleton.tsx',
    'web/app/ui/feedback/load-error.tsx',
    'web/app/ui/feedback/query-fallback.tsx',
  ],
  pictured: ['web/app/ui/figures/pictured.tsx'],
  shirt: ['web/app/ui/figures/avatar-shirt.tsx'],
  heading: ['web/app/ui/page-header.tsx', 'web/app/ui/section-title.tsx'],
  banner: ['web/app/ui/feedback/banner.tsx'],
  card: ['web/app/ui/card.tsx', 'web/app/ui/feedback/empty-state.tsx'],
  field: [
    'web/app/ui/fields/field.tsx',
    'web/app/ui/fields/text-field.tsx',
    'web/app/ui/fields/password-field.tsx',
  ],
  list: [
    `${reactQuery}/useInfiniteQuery.js`,
    'web/app/ui/lists/row-placeholders.ts',
    'web/app/ui/feedback/load-more.tsx',
  ],
  position: [
    'contract/src/positions.ts',
    'contract/src/pitch-coordinates.ts',
    'web/app/ui/figures/pitch-lines.tsx',
  ],
  choices: [
    'web/app/ui/fields/choices.tsx',
    'web/app/ui/fields/option-count.tsx',
    'web/app/ui/figures/position-picker.tsx',
  ],
  admin: [
    'web/app/features/admin/admin-page.tsx',
    'web/app/features/admin/api.ts',
    'web/app/features/admin/paged.tsx',
    'web/app/features/admin/url-filters.tsx',
  ],
}

/**
 * Lists the groups of Rolldown's `codeSplitting`. Without them each set of pages makes a file of its own, and a
 * signed-in page came in 60 files, most of them under 700 bytes (decision 069).
 */
export const scriptFiles = Object.entries(modulesOf).map(([name, modules]) => {
  const files = new Set(modules)
  const folders = modules.filter((path) => path.endsWith('/'))
  return {
    name,
    test(id: string): boolean {
      const path = pathOf(id)
      return files.has(path) || folders.some((folder) => path.startsWith(folder))
    },
  }
})

/** Returns the path of a module from the project's root, whichever folder its package lies in. */
function pathOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '')
  const at = Math.max(
    ...['/node_modules/', '/web/app/', '/contract/src/'].map((folder) => path.lastIndexOf(folder)),
  )
  return path.slice(at + 1)
}
