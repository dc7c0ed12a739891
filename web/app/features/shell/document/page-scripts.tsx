import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router'

/**
 * The scripts of a page, which the server alone writes. The page's policy lets nobody turn text into a script, so a page
 * that React has to draw anew, because an extension or a translator changed it, must not have scripts among its parts.
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
