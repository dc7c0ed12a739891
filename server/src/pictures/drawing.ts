import { sharp } from './renditions.ts'

/** A stored picture laid over a drawing, cropped to a square or fitted into one; in pixels of the drawing. */
export interface Inset {
  bytes: Uint8Array
  left: number
  top: number
  pixels: number
  fit: 'cover' | 'contain'
}

const drawingTimeout = 10 // seconds per drawing
const jpeg = { quality: 88, chromaSubsampling: '4:4:4' } as const

/**
 * Renders our own SVG as JPEG. It must not contain anything people typed: no text (letters are outlines, since there
 * are no fonts to rely on) and no links. Leaves out a stored picture that cannot be read.
 */
export async function drawnAsJpeg(svg: string, inset?: Inset): Promise<Uint8Array> {
  const drawing = sharp(Buffer.from(svg), { failOn: 'error' }).timeout({ seconds: drawingTimeout })
  const over = inset && (await opened(inset))
  const whole = over ? drawing.composite([over]) : drawing
  return whole.flatten().jpeg(jpeg).toBuffer()
}

async function opened({ bytes, left, top, pixels, fit }: Inset) {
  try {
    const input = await sharp(bytes, { failOn: 'error' })
      .resize({ width: pixels, height: pixels, fit, background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    return { input, left, top }
  } catch {
    return undefined
  }
}
