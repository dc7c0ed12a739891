import { pictureLimits, pictureSizes, t } from '@touchline/contract'
import sharp from 'sharp'
import { ConcurrencyLimiter } from '../platform/http/concurrency-limiter.ts'
import { invalid, ProblemError } from '../platform/problem.ts'

// Only these kinds are ever opened, whatever a file claims to be. Uploads are checked by their first bytes, which SVG
// lacks: it is for our own drawings.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

export { sharp }

// Per process, like its memory, and one at a time: an open picture of 25 megapixels takes a few hundred megabytes.
const tooBusy = t`A lot of people are uploading pictures right now. Please try again in a moment.`
const work = new ConcurrencyLimiter(1, 100, tooBusy)
const renderTimeout = 15 // seconds per picture

/** One size of a picture, ready to store. */
export interface Rendition {
  pixels: number
  bytes: Uint8Array
}

/**
 * Renders the picture in each of our sizes as WebP: upright, without metadata, only an animation's first frame. A face
 * fills its square, a logo stays whole. 415 for another kind of file, 400 for a broken or too large one.
 */
export function renditionsOf(bytes: Uint8Array, shape: 'face' | 'logo'): Promise<Rendition[]> {
  if (!isKnownKind(bytes)) throw unsupported()
  return work.run(async () => {
    try {
      const large = await render(bytes, pictureSizes.large, shape)
      // made from the large one, so the original is opened once
      const small = await render(large.bytes, pictureSizes.small, shape)
      return [large, small]
    } catch (error) {
      throw refusal(error)
    }
  })
}

async function render(input: Uint8Array, pixels: number, shape: 'face' | 'logo'): Promise<Rendition> {
  const bytes = await sharp(input, {
    limitInputPixels: pictureLimits.pixels,
    failOn: 'error',
    pages: 1,
    animated: false,
    sequentialRead: true,
  })
    .timeout({ seconds: renderTimeout })
    .autoOrient()
    .resize({
      width: pixels,
      height: pixels,
      fit: shape === 'face' ? 'cover' : 'inside',
      withoutEnlargement: shape === 'logo',
    })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
  return { pixels, bytes }
}

/** Recognizes JPEG, PNG, WebP and AVIF by their first bytes. */
function isKnownKind(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return true
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))
}

const unsupported = () =>
  new ProblemError(415, 'unsupported_media', t`Choose a JPEG, PNG, WebP or AVIF picture.`)

function refusal(error: unknown): unknown {
  if (error instanceof ProblemError) return error
  const words = error instanceof Error ? error.message : ''
  // a server that lacks time or memory says nothing about the picture
  if (/^timeout|out of memory/i.test(words)) return new ProblemError(503, 'unavailable', tooBusy)
  const problem = (message: string) => invalid('profilepic', message)
  if (/pixel limit|exceeds/i.test(words)) {
    return problem(t`This picture is too big. Choose one with 25 megapixels or fewer.`)
  }
  return problem(t`We can't read this picture. It may be damaged. Choose another one.`)
}
