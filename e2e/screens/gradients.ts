import { expect, type Page } from '@playwright/test'

/**
 * Expects that every text on a gradient contrasts with each of the gradient's colors (WCAG 1.4.3).
 * axe skips such texts, because it can't compute their background.
 */
export async function expectReadableOnGradients(page: Page) {
  const faint = await page.evaluate(faintTexts)
  expect(faint, `texts that do not stand out from a gradient on ${page.url()}`).toEqual([])
}

/** Runs in the page. */
function faintTexts(): string[] {
  type Color = [number, number, number, number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Color>()
  const read = (color: string): Color => {
    const before = known.get(color)
    if (before || !canvas) return before ?? [0, 0, 0, 0]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    known.set(color, [r, g, b, alpha / 255])
    return [r, g, b, alpha / 255]
  }
  const over = ([r, g, b, alpha]: Color, [r2, g2, b2]: Color): Color => {
    const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha)
    return [mix(r, r2), mix(g, g2), mix(b, b2), 1]
  }
  const light = ([r, g, b]: Color) => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const stopsOf = (image: string): Color[] =>
    /gradient/.test(image)
      ? (image.match(/(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^()]*\)/g) ?? []).map(read)
      : []
  type Ground = { colors: Color[]; isGradient: boolean } | undefined
  const grounds = new Map<Element, Ground>()
  /** The possible colors behind an element, and whether they come from a gradient; none behind a picture. */
  const behind = (element: Element | null): Ground => {
    if (!element) return { colors: [[255, 255, 255, 1]], isGradient: false }
    if (!grounds.has(element)) grounds.set(element, groundOf(element))
    return grounds.get(element)
  }
  const groundOf = (element: Element): Ground => {
    const { backgroundImage, backgroundColor } = getComputedStyle(element)
    if (/url\(/.test(backgroundImage)) return undefined
    const plain = read(backgroundColor)
    const below = plain[3] === 1 ? undefined : behind(element.parentElement)
    if (plain[3] < 1 && !below) return undefined
    const colors = (below?.colors ?? [plain]).map((ground) => over(plain, ground))
    const stops = stopsOf(backgroundImage)
    if (stops.length === 0) return { colors, isGradient: below?.isGradient ?? false }
    return { colors: colors.flatMap((ground) => stops.map((stop) => over(stop, ground))), isGradient: true }
  }
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  const isFaint = (element: Element) => {
    const style = getComputedStyle(element)
    const ground = behind(element)
    if (!ground?.isGradient || style.backgroundClip === 'text') return false
    const size = Number.parseFloat(style.fontSize)
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
    const color = read(style.color)
    return ground.colors.some((one) => contrast(light(over(color, one)), light(one)) < needed)
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && !element.closest('svg, :disabled, [aria-disabled="true"]'))
    .filter((element) => element.checkVisibility() && element.clientWidth !== 1)
    .filter(isFaint)
    .map((element) => `${element.textContent?.trim().slice(0, 40)} in ${element.outerHTML.slice(0, 100)}`)
}
