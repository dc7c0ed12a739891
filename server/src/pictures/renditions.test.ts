import { pictureLimits } from '@touchline/contract'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { pixelFlood, twoHalves } from '../../test/support/pictures/images.ts'
import { renditionsOf } from './renditions.ts'

const metadataOf = (bytes: Uint8Array) => sharp(bytes).metadata()

/** Returns the colors in the middle of the left and right edges. */
async function edges(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * 3)
    return red > blue ? 'red' : 'blue'
  }
  const middle = Math.floor(info.height / 2)
  return [at(2, middle), at(info.width - 3, middle), at(Math.floor(info.width / 2), 2)]
}

describe('a picture is kept', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s, as WebP in two squares', async (kind) => {
    const [large, small] = await renditionsOf(await twoHalves().toFormat(kind).toBuffer(), 'face')
    expect(await metadataOf(large?.bytes ?? new Uint8Array())).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
    expect(await metadataOf(small?.bytes ?? new Uint8Array())).toMatchObject({
      format: 'webp',
      width: 128,
      height: 128,
    })
  })

  test('with at most 512 pixels a side; a logo keeps its shape', async () => {
    const wide = await twoHalves(2000, 1000).png().toBuffer()
    const [face] = await renditionsOf(wide, 'face')
    expect(await metadataOf(face?.bytes ?? wide)).toMatchObject({ width: 512, height: 512 })
    const [logo] = await renditionsOf(wide, 'logo')
    expect(await metadataOf(logo?.bytes ?? wide)).toMatchObject({ width: 512, height: 256 })
    const [icon] = await renditionsOf(await twoHalves(40, 20).png().toBuffer(), 'logo')
    expect(await metadataOf(icon?.bytes ?? wide)).toMatchObject({ width: 40, height: 20 })
  })

  test('upright, and without place, camera, color profile or any other metadata', {
    tags: ['R14.4', 'S11', 'V14.2.8'],
  }, async () => {
    const photo = await twoHalves(400, 400)
      .withMetadata({ orientation: 3 })
      .withExif({
        IFD0: { Copyright: 'Secret Family', Orientation: '3' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Home</place></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(await metadataOf(photo)).toMatchObject({ orientation: 3, hasProfile: true })
    expect(photo.includes('Secret Family')).toBe(true)
    for (const { bytes } of await renditionsOf(photo, 'face')) {
      const { exif, xmp, icc, iptc, orientation } = await metadataOf(bytes)
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(Buffer.from(bytes).includes('Secret Family')).toBe(false)
      expect((await edges(bytes)).slice(0, 2)).toEqual(['blue', 'red'])
    }
  })

  test('without what is hidden behind or inside it', { tags: ['R14.4', 'V5.4.3'] }, async () => {
    const script = '<script>alert(document.cookie)</script>'
    const picture = await twoHalves().jpeg().toBuffer()
    const withTail = Buffer.concat([picture, Buffer.from(script)])
    const withComment = Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      picture.subarray(2),
    ])
    for (const polyglot of [withTail, withComment]) {
      for (const { bytes } of await renditionsOf(polyglot, 'face')) {
        expect(Buffer.from(bytes).includes('script')).toBe(false)
      }
    }
  })

  test('of an animation the first frame alone', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'red'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await metadataOf(animation)).pages).toBe(3)
    const [large] = await renditionsOf(animation, 'face')
    expect(await metadataOf(large?.bytes ?? animation)).toMatchObject({ width: 512, height: 512 })
    expect((await metadataOf(large?.bytes ?? animation)).pages).toBeUndefined()
    expect(await edges(large?.bytes ?? animation)).toEqual(['red', 'red', 'red'])
  })
})

const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

describe('refused by the content', () => {
  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['an archive', 'PK\u0003\u0004'],
    ['text', 'goal'],
    ['a HEIC photo', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'],
    ['nothing', ''],
  ])('%s', { tags: 'V5.2.2' }, async (_, bytes) => {
    await expect(async () => renditionsOf(Buffer.from(bytes, 'latin1'), 'face')).rejects.toMatchObject({
      statusCode: 415,
      message: 'Choose a JPEG, PNG, WebP or AVIF picture.',
    })
  })

  test.each(['gif', 'tiff'] as const)('a %s', async (kind) => {
    const bytes = await twoHalves().toFormat(kind).toBuffer()
    await expect(async () => renditionsOf(bytes, 'face')).rejects.toMatchObject({ statusCode: 415 })
  })

  test.each([
    ['an SVG behind the first bytes of a jpeg', Buffer.concat([jpegStart, Buffer.from('<svg/>')])],
    ['a page behind the first bytes of a png', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
    ['an empty webp', Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1')],
    ['an avif without a picture', Buffer.from('\x00\x00\x00\x10ftypavif\x00\x00\x00\x00', 'latin1')],
  ])('%s', { tags: 'V5.2.2' }, async (_, bytes) => {
    await expect(renditionsOf(bytes, 'face')).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('refused as unreadable', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a %s that breaks off',
    { tags: 'V5.2.2' },
    async (kind) => {
      const whole = await twoHalves(900, 900).toFormat(kind).toBuffer()
      const half = whole.subarray(0, Math.floor(whole.length / 2))
      await expect(renditionsOf(half, 'face')).rejects.toMatchObject({
        statusCode: 400,
        message: "We can't read this picture. It may be damaged. Choose another one.",
      })
    },
  )
})

test('a picture for which a busy server has no time is not called damaged', async () => {
  const whole = await twoHalves(900, 900).jpeg().toBuffer()
  const busy = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 42% complete'))
  await expect(renditionsOf(whole, 'face')).rejects.toMatchObject({ statusCode: 503 })
  busy.mockRestore()
})

describe('refused for its pixels', () => {
  test.each([
    [16_000, 16_000],
    [25_000_001, 1],
    [2_000_000_000, 2],
  ])('%i x %i', { tags: 'V5.2.6' }, async (width, height) => {
    const before = process.memoryUsage().rss
    await expect(renditionsOf(pixelFlood(width, height), 'face')).rejects.toMatchObject({ statusCode: 400 })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('but not one of exactly as many as allowed', async () => {
    const side = Math.sqrt(pictureLimits.pixels)
    const photo = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(await renditionsOf(photo, 'face')).toHaveLength(2)
    await expect(renditionsOf(pixelFlood(side + 1, side), 'face')).rejects.toMatchObject({
      message: 'This picture is too big. Choose one with 25 megapixels or fewer.',
    })
  })
})
