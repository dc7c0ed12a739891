const query = 'node_modules/@tanstack/query-core/build/modern'
const icons = 'node_modules/lucide-react/dist/esm'

/** The modules that every page loads; a path that ends with a slash stands for a folder. */
export const framework: readonly string[] = [
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/react-router/',
  'node_modules/scheduler/',
  ...['queryClient', 'query', 'queryCache', 'mutation', 'mutationCache'].map((name) => `${query}/${name}.js`),
  ...['createLucideIcon', 'Icon', 'icons/send', 'icons/x'].map((name) => `${icons}/${name}.mjs`),
  'contract/src/constants.ts',
  'web/app/lib/http/app-query-client.ts',
  'web/app/lib/http/cached-answers.ts',
  'web/app/lib/http/call.ts',
  'web/app/lib/http/problem-error.ts',
  'web/app/lib/http/query-client.tsx',
  'web/app/lib/http/report-fault.ts',
  'web/app/lib/hydration/hydration.tsx',
  'web/app/lib/hydration/new-version.ts',
  'web/app/lib/i18n/language.ts',
  'web/app/lib/i18n/translated-text.ts',
  'web/app/lib/navigation/focus.ts',
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
  'web/app/ui/feedback/version-bar.tsx',
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
]

/** The bundler's facts about a module. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null
}

// read by visitors without an account; the fewer bytes the sooner
const visitors = /^public\/(?:landing|women-landing|college|recruiting-guide|commitments|privacy|terms)$/
const many = 8 // pages; a module of fewer is not worth the bytes of the others
const ownModule = /^(?:web\/app\/(?!routes\/)|contract\/src\/|node_modules\/lucide-react\/)/
const lightModule =
  /^(?:web\/app\/|node_modules\/(?:lucide-react|@tanstack)\/|contract\/src\/(?:constants|positions|pitch-coordinates|languages|divisions|input-words|calendar-days)\.ts$)/
// a page loads these when it asks for them (page-budgets.ts)
const onDemand = /\/(?:slideshow|game-details|calendar-feeds|editable-calendar|calendar-section)/

interface ScriptFile {
  name: string | ((id: string, graph: Graph) => string | null)
  test?: (id: string) => boolean
  minShareCount?: number
}

/**
 * Lists the groups of Rolldown's `codeSplitting`; the first one that takes a module wins. Without them each set of
 * pages makes its own file, and the player's profile came in 110 files, most of them under 700 bytes (decision 069).
 */
export const scriptFiles: ScriptFile[] = [
  { name: 'framework', test: isFramework },
  { name: 'query', test: (id) => pathOf(id).startsWith('node_modules/@tanstack/'), minShareCount: 2 },
  {
    name: 'form',
    test: (id) =>
      /^(?:node_modules\/react-hook-form\/|web\/app\/forms\/(?:use-form|server-errors)\.ts$)/.test(
        pathOf(id),
      ),
  },
  { name: sharedBy(fileFor), minShareCount: 2 },
]

/** Returns the file of a module by the pages that need it at once; null leaves it to the bundler. */
export function fileFor(pages: readonly string[]): string | null {
  if (pages.length > 2 && pages.some((page) => visitors.test(page))) return 'public'
  return pages.length >= many ? 'shared' : null
}

/**
 * Returns the function by which Rolldown names the file of a module. It leaves out heavy modules, and those that need
 * one, such as a dialog, because the bundler puts what a module imports into the same file.
 */
function sharedBy(name: (pages: readonly string[]) => string | null) {
  const known = { pages: new Map<string, Set<string>>(), light: new Map<string, boolean>() }
  return (id: string, graph: Graph): string | null => {
    const path = pathOf(id)
    if (!ownModule.test(path) || onDemand.test(path) || !isLight(id)) return null
    return name([...pagesOf(id)])

    function pagesOf(one: string): Set<string> {
      const before = known.pages.get(one)
      if (before) return before
      const pages = new Set<string>()
      known.pages.set(one, pages)
      const [, page] = /web\/app\/routes\/(.+)-page\.tsx$/.exec(pathOf(one)) ?? []
      if (page !== undefined) pages.add(page)
      for (const importer of graph.getModuleInfo(one)?.importers ?? []) {
        for (const page of pagesOf(importer)) pages.add(page)
      }
      return pages
    }

    function isLight(one: string): boolean {
      const before = known.light.get(one)
      if (before !== undefined) return before
      known.light.set(one, true)
      const imported = graph.getModuleInfo(one)?.importedIds ?? []
      const light = isFramework(one) || (lightModule.test(pathOf(one)) && imported.every(isLight))
      known.light.set(one, light)
      return light
    }
  }
}

function isFramework(id: string): boolean {
  const path = pathOf(id)
  return framework.some((known) => (known.endsWith('/') ? path.startsWith(known) : path === known))
}

/** Returns the path of a module from the project's root, whichever folder its package lies in. */
function pathOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '')
  const at = Math.max(
    ...['/node_modules/', '/web/app/', '/contract/src/'].map((folder) => path.lastIndexOf(folder)),
  )
  return path.slice(at + 1)
}
