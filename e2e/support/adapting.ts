import { expect, type Locator, type Page } from '@playwright/test'

/** Sets the text spacing of WCAG 1.4.12, or takes it back. */
export async function spaceTexts(page: Page, areSpaced = true) {
  await page.evaluate((areSpaced) => {
    const known: unknown = Reflect.get(window, 'spacing')
    const sheet = known instanceof CSSStyleSheet ? known : new CSSStyleSheet()
    Reflect.set(window, 'spacing', sheet)
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    )
    const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
    document.adoptedStyleSheets = areSpaced ? [...others, sheet] : others
  }, areSpaced)
}

/** Expects that no text is cut off by its box, except with an ellipsis. */
export async function expectNoTextCut(page: Page) {
  const cut = await page.evaluate(() => {
    // skips drawings and text for screen readers, which have boxes of their own
    const isLeftOut = (element: Element) => {
      const { clientWidth, clientHeight } = element
      return element.closest('svg, [aria-hidden="true"], [inert]') || (clientWidth <= 1 && clientHeight <= 1)
    }
    const endsInEllipsis = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || isLeftOut(parent) || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (isLeftOut(box) || endsInEllipsis(style)) break
        if (/auto|scroll/.test(style.overflow)) break
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const hidesX = /hidden|clip/.test(style.overflowX)
        const hidesY = /hidden|clip/.test(style.overflowY)
        const isCut = boxes.some(
          (text) =>
            (hidesX && (text.left < left - 1 || text.right > right + 1)) ||
            (hidesY && (text.top < top - 1 || text.bottom > bottom + 1)),
        )
        if (isCut) found.push(text.textContent.trim().slice(0, 60))
        if (isCut) break
      }
    }
    return found
  })
  expect(cut, `texts cut off on ${page.url()}`).toEqual([])
}

/** Expects that sticky elements leave more than half of the window's height to the page. */
export async function expectRoomToRead(page: Page) {
  const worst = await page.evaluate(async () => {
    const covered = () => {
      const rows = new Set<number>()
      for (const element of document.querySelectorAll('body *')) {
        if (!/fixed|sticky/.test(getComputedStyle(element).position) || !element.checkVisibility()) continue
        const { top, bottom, width } = element.getBoundingClientRect()
        if (width < innerWidth / 2) continue
        for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row)
      }
      return rows.size
    }
    const end = document.documentElement.scrollHeight
    const seen: number[] = []
    for (const place of [0, end / 2, end]) {
      scrollTo({ top: place, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(done))
      seen.push(covered())
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return Math.max(...seen) / innerHeight
  })
  expect(worst, `part of the window that is covered on ${page.url()}`).toBeLessThanOrEqual(0.5)
}

/** Expects that every icon in the color of its text contrasts with its background (WCAG 1.4.11). */
export async function expectIconsSeen(page: Page) {
  const faint = await page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
        const part = channel / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const first = backgroundImage.match(/rgb\([^)]*\)/)?.[0]
      if (first) return first
      const [, , , alpha = 1] = channels(backgroundColor)
      return alpha > 0.5 ? backgroundColor : behind(element.parentElement)
    }
    return [...document.querySelectorAll('svg.lucide')]
      .filter((icon) => icon.checkVisibility() && !icon.closest(':disabled'))
      .filter((icon) => {
        const [one, other] = [light(getComputedStyle(icon).stroke), light(behind(icon.parentElement))]
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 3
      })
      .map((icon) => `${icon.getAttribute('class')} in ${icon.parentElement?.outerHTML.slice(0, 120)}`)
  })
  expect(faint, `icons that do not stand out on ${page.url()}`).toEqual([])
}

/** Records every animation from the start of each coming page. */
export async function watchMovement(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    const note = (event: Event) => {
      for (const animation of document.getAnimations()) {
        const { duration = 0 } = animation.effect?.getComputedTiming() ?? {}
        if (typeof duration === 'number' && duration > 1)
          moved.push(`${event.type} of ${duration} ms on ${location.pathname}`)
      }
    }
    addEventListener('animationstart', note, true)
    addEventListener('transitionrun', note, true)
  })
}

/** Expects that nothing has moved since `watchMovement`. */
export async function expectStill(page: Page) {
  const moved = await page.evaluate(() => [
    ...Reflect.get(window, 'moved'),
    ...document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming().duration)
      .filter((duration) => typeof duration === 'number' && duration > 1)
      .map((duration) => `still running, ${duration} ms`),
  ])
  expect(moved, `movement on ${page.url()}`).toEqual([])
}

/**
 * Expects that in forced colors a line, a filled area or an icon tells one state from the other,
 * not the words alone.
 */
export async function expectToldApart(one: Locator, other: Locator) {
  const [first, second] = [await lookOf(one), await lookOf(other)]
  expect(first, `${one} looks like ${other}`).not.toEqual(second)
}

function lookOf(locator: Locator): Promise<string[]> {
  return locator.evaluate((element) => {
    const chip = element.closest('label') ?? element
    // a focus outline doesn't mark the state
    const isFocused = chip.matches(':focus-visible, :has(:focus-visible)')
    const canvas = [
      'rgba(0, 0, 0, 0)',
      'rgba(255, 255, 255, 0)',
      getComputedStyle(document.body).backgroundColor,
    ]
    const drawn = (part: Element, pseudo?: string) => {
      const style = getComputedStyle(part, pseudo)
      if (pseudo && style.content === 'none') return ''
      const looks = ['Top', 'Right', 'Bottom', 'Left']
        .map((side) => [`border${side}Width`, `border${side}Color`].map((key) => Reflect.get(style, key)))
        .map(([width, color]) => (width === '0px' ? '' : `${width} ${color}`))
      if (!canvas.includes(style.backgroundColor)) looks.push(style.backgroundColor)
      if (!isFocused && style.outlineStyle !== 'none') looks.push(style.outlineStyle)
      if (part instanceof HTMLInputElement && style.appearance === 'auto') looks.push(`${part.checked}`)
      if (part instanceof SVGElement) looks.push(part.getAttribute('d') ?? '', style.fill, style.stroke)
      return looks.join('')
    }
    return [chip, ...chip.querySelectorAll('*')]
      .flatMap((part) => [drawn(part), drawn(part, '::before'), drawn(part, '::after')])
      .filter((look) => look !== '')
  })
}
