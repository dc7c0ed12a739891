import { getSite } from '@touchline/contract'
import { type ReactNode, Suspense } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { BootScript, SessionAttribute } from './features/shell/boot-script.tsx'
import { PageScripts, ServerHead } from './features/shell/document/head-and-scripts.tsx'
import { NavigationProgress, RouteAnnouncer } from './features/shell/document/navigation.tsx'
import { ErrorPage, errorTitle, LastResort } from './features/shell/error-page.tsx'
import { Footer } from './features/shell/footer.tsx'
import { Navbar } from './features/shell/navbar.tsx'
import { ServerState } from './lib/http/query-client.tsx'
import { HydratedAttribute, ReplayBoundary, useMounted } from './lib/hydration/hydration.tsx'
import { language } from './lib/i18n/language.ts'
import { pageMeta, useIsNarrowPage } from './lib/navigation/page-meta.ts'
import { callContext } from './lib/session/server-context.ts'
import { refreshSession, useSession } from './lib/session/session.ts'
import { ToastProvider } from './ui/feedback/toast.tsx'
import { ReplacedBar } from './ui/feedback/version-bar.tsx'
import { lazyInSuspense, lazyPart } from './ui/lazy-part.tsx'
import styles from './ui/styles/app.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Loads the operator's settings of this site, which stay while the page is open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await context.get(callContext)(getSite, {})), origin: new URL(request.url).origin }
}

export function shouldRevalidate() {
  return false
}

/** Titles a page with the product's name, or with what went wrong. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (error === undefined) return pageMeta('Touchline')
  return pageMeta(errorTitle(error), { noindex: true })
}

/** Refreshes the stored user's type and gender before each navigation. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [() => refreshSession()]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {import.meta.env.SSR && <ServerHead />}
        <Links />
        {import.meta.env.SSR && <BootScript />}
      </head>
      <body className={useIsNarrowPage() ? 'narrow-page' : undefined}>
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Shows an error between bar and footer, unless these are broken. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />
  return (
    <LastResort fallback={<main>{page}</main>}>
      <Frame>{page}</Frame>
    </LastResort>
  )
}

/**
 * Frames a page with bar and footer. The three are hydrated separately: if an extension changed one, React redraws only
 * that one.
 */
function Frame({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <ServerState>
      <ToastProvider>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-50 focus:rounded-small focus:bg-yellow focus:px-4 focus:py-3 focus:font-semibold focus:text-on-yellow"
        >
          Skip to content
        </a>
        <NavigationProgress />
        <SessionAttribute />
        <LiveUpdatesMount />
        <Suspense>
          <Navbar />
        </Suspense>
        <Suspense>
          <main id="main" tabIndex={-1} className="flex-1 pb-16 has-[>[data-flush]]:pb-0">
            {children}
          </main>
          <ShortcutsMount />
          <ReplayBoundary deferred={false} />
        </Suspense>
        <Suspense>
          <Footer social={site?.socialLinks ?? []} />
        </Suspense>
        <RouteAnnouncer />
        <ReplacedBar />
      </ToastProvider>
    </ServerState>
  )
}

// Loaded only for signed-in people: anonymous visitors need none of it.
const SignedIn = lazyPart(async () => (await import('./features/offline/signed-in.tsx')).SignedIn)

/**
 * Runs live updates, offline data, notifications and new versions for the signed-in person, until the session ends.
 */
export function LiveUpdatesMount() {
  const session = useSession()
  if (!session) return null
  return <SignedIn key={session.token} userId={session.user.userId} token={session.token} />
}

// Loaded only for signed-in people, like live updates.
const Shortcuts = lazyInSuspense(async () => (await import('./features/shortcuts/shortcuts.tsx')).Shortcuts)

/** Loads signed-in people's keyboard shortcuts last, so the page is hydrated once they listen. */
export function ShortcutsMount() {
  const session = useSession()
  const mounted = useMounted()
  if (!mounted) return null
  if (!session) return <HydratedAttribute />
  return (
    <Suspense>
      <Shortcuts user={session.user} />
      <HydratedAttribute />
    </Suspense>
  )
}
