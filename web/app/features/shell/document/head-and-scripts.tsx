import barlowBold from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { languages } from '@touchline/contract'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration, useRouteLoaderData } from 'react-router'
import { language } from '../../../lib/i18n/language.ts'
import { LinkPreview } from './link-preview.tsx'

/** Renders the server-only part of the head: early fonts, the manifest, and link previews. Needs no script. */
export function ServerHead() {
  const site = useRouteLoaderData<{ origin: string }>('root')
  return (
    <>
      {[barlowBold, interLatin].map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <meta name="theme-color" content="#07241b" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#061a14" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`${language === languages[0] ? '' : `/${language}`}/manifest.webmanifest`} />
      {site && <LinkPreview origin={site.origin} />}
    </>
  )
}

/**
 * Renders the page's scripts, on the server only. The page's policy forbids turning text into a script, so a page React
 * renders again, because an extension or translator changed it, must have none.
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

/** Saves each page's scroll position. The hook is ScrollRestoration's, which also renders a script. */
function ScrollPlaces() {
  UNSAFE_useScrollRestoration()
  return null
}
