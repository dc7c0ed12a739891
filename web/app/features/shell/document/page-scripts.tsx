import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router'

/**
 * The scripts of a page, rendered only by the server. The page's policy lets no one turn text into a script, so a page
 * that React renders again, because an extension or a translator changed it, must not contain scripts.
 */
export function PageScripts() {
  return import.meta.env.SSR ? <WrittenScripts /> : <ScrollPlaces />
}

function WrittenScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** Keeps how far each page was scrolled. The hook is that of ScrollRestoration, which also draws a script. */
function ScrollPlaces() {
  UNSAFE_useScrollRestoration()
  return null
}
