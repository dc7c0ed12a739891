import barlowBold from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { languages } from '@touchline/contract'
import { useRouteLoaderData } from 'react-router'
import { language } from '../../../lib/i18n/language.ts'
import { LinkPreview } from './link-preview.tsx'

/**
 * What is read once, from the server's page: fonts for the first paint, what installing needs, what other sites show beside
 * a link. The browser has no part in writing it, and no script for it.
 */
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
