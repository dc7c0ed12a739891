import type { Page } from '@playwright/test'

/** A fault that shows in one look only; the sweep has to find it on at least one of these screens. */
interface PlantedFault {
  name: string
  screens: readonly string[]
  css: string
  /** The sweep's report of it. */
  reported: RegExp
}

const contrast = (theme: string, color: string) =>
  `@media (prefers-color-scheme: ${theme}) and (forced-colors: none) { label { color: ${color} !important } }`

/** Faults that most looks don't show, each on its own screens. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'contrast in dark only',
    screens: ['visitor-login'],
    css: contrast('dark', '#46544e'),
    reported: /color-contrast/,
  },
  {
    name: 'contrast in light only',
    screens: ['visitor-forgot-password'],
    css: contrast('light', '#b8c4bd'),
    reported: /color-contrast/,
  },
  {
    name: 'contrast on a gradient',
    screens: ['visitor-college'],
    css: 'main h1 { color: #4f7a66 !important }',
    reported: /do not stand out from a gradient/,
  },
  {
    name: 'overflow at 320 px only',
    screens: ['visitor-privacy'],
    css: '@media (width <= 320px) { main { min-width: 24rem } }',
    reported: /sideways scroll/,
  },
  {
    name: 'overflow at 768 px only',
    screens: ['admin-start', 'admin-coaches', 'admin-reports', 'admin-report', 'admin-messages'],
    css: '@media (width: 768px) { main { min-width: 60rem } }',
    reported: /sideways scroll/,
  },
  {
    name: 'overflow in Spanish only',
    // of two screens that follow each other, one is in Spanish
    screens: ['newCoach-dashboard', 'newCoach-shared'],
    css: ':lang(es) main { min-width: 110vw }',
    reported: /sideways scroll/,
  },
  {
    name: 'a text cut off with spaced texts only',
    screens: ['visitor-commitments'],
    css: 'main h1 { max-height: 1.2em; overflow: hidden }',
    reported: /texts cut off/,
  },
  {
    name: 'icons lost in forced colors only',
    screens: ['player-account'],
    css: '@media (forced-colors: active) { svg.lucide { forced-color-adjust: none; stroke: Canvas !important } }',
    reported: /icons that do not stand out/,
  },
  {
    name: 'a heading pushed out at 400 % only',
    screens: ['visitor-receipt'],
    css: '@media (height <= 300px) { main h1 { position: relative; left: -200vw } }',
    reported: /toBeInViewport/,
  },
  {
    name: 'a bar over more than half of the window at 400 % only',
    screens: ['newPlayer-parents'],
    css: '@media (height <= 300px) { header { position: sticky; top: 0; height: 60vh } }',
    reported: /part of the window that is covered/,
  },
  {
    name: 'targets too small',
    screens: ['visitor-reset-password'],
    css: `footer ul { display: block !important } footer :is(li, a) { height: 10px !important; min-height: 0 !important;
      padding: 0 !important; margin: 0 !important; font-size: 8px !important; line-height: 10px !important }`,
    reported: /target-size/,
  },
  {
    name: 'a label hidden at 1440 px only',
    screens: ['visitor-sign-up-player', 'visitor-sign-up-coach'],
    css: '@media (width >= 1440px) { label { display: none !important } }',
    reported: /accessibility of/,
  },
  {
    name: 'content off the edges of the bar at 1440 px only',
    screens: ['guardian-looks', 'guardian-account'],
    css: '@media (width >= 1440px) { main .page-width { margin-left: 8px !important } }',
    reported: /edges of bar, content and footer/,
  },
  {
    name: 'movement although it is asked to be reduced',
    screens: ['coach-welcome'],
    // of two important rules, the one in the earlier layer wins
    css: '@keyframes planted { from { opacity: 0.99 } } @layer theme { main { animation: planted 300ms infinite !important } }',
    reported: /movement on/,
  },
]

/** Plants this screen's fault into the page when the run tests the sweep. */
export async function plantFault(page: Page, screen: string) {
  if (process.env.PLANTED_FAULTS !== 'on') return
  const css = plantedFaults.filter(({ screens }) => screens.includes(screen)).map((fault) => fault.css)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css.join('\n'))
}
