import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Builds a PNG of these dimensions at 1 bit per pixel, so that few bytes decode to many pixels. */
export function bitPng(width: number, height: number, more: { extra?: number; chunks?: Uint8Array[] } = {}) {
  const row = Math.ceil(width / 8) + 1
  const pixels = deflateSync(Buffer.alloc(row * height + (more.extra ?? 0)), { level: 9 })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(more.chunks ?? []),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** Builds a PNG chunk that is tiny until unpacked: a color profile or a text. */
export function packedChunk(type: 'iCCP' | 'zTXt', megabytes: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })
  return pngChunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), packed]))
}

/** Builds an animated PNG; simple readers see its first frame only. */
export function animatedPng() {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(50, 0)
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(64, 4)
  frame.writeUInt32BE(64, 8)
  return bitPng(64, 64, { chunks: [pngChunk('acTL', control), pngChunk('fcTL', frame)] })
}

/** Builds a WebP whose header claims the largest possible canvas. */
export function webpFlood() {
  const chunk = Buffer.alloc(18)
  chunk.write('VP8X', 0, 'latin1')
  chunk.writeUInt32LE(10, 4)
  chunk.fill(0xff, 12, 18)
  return riff(Buffer.concat([chunk, Buffer.from('VP8L\x05\0\0\0\x2f\xff\xff\xff\x0f\0', 'latin1')]))
}

function riff(content: Uint8Array) {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

const plain = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

export const jpeg = (width?: number, height?: number) => plain(width, height).jpeg().toBuffer()

/** Builds a JPEG of 64 by 64 pixels that claims the largest possible size. */
export async function jpegFlood() {
  const bytes = await jpeg()
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(65_500, at + 5)
  bytes.writeUInt16BE(65_500, at + 7)
  return bytes
}

/** Builds an AVIF of 64 by 64 pixels that claims 16,000 by 16,000. */
export async function avifFlood() {
  const bytes = await plain().avif().toBuffer()
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(16_000, at + 8)
  bytes.writeUInt32BE(16_000, at + 12)
  return bytes
}

/** Builds an animation of forty frames, as WebP or GIF. */
export function animation(kind: 'webp' | 'gif') {
  const frames = Buffer.alloc(64 * 64 * 40 * 3)
  for (let byte = 0; byte < frames.length; byte++) frames[byte] = (byte * 7 + (byte >> 9)) & 255
  const film = sharp(frames, { raw: { width: 64, height: 64 * 40, channels: 3, pageHeight: 64 } })
  return (kind === 'webp' ? film.webp({ loop: 0 }) : film.gif({ loop: 0 })).toBuffer()
}

export const cmyk = () => plain().toColourspace('cmyk').jpeg().toBuffer()

/** Builds a picture with a GPS position and a text, neither of which may get out. */
export const withPlace = () =>
  plain()
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER', ImageDescription: 'SECRET-PLACE' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 26/1 46/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '79/1 58/1 56/1',
      },
    })
    .jpeg()
    .toBuffer()

/** Builds a JPEG with as much metadata as fits into an upload. */
export async function fullOfMetadata() {
  const bytes = await jpeg()
  const segment = Buffer.alloc(65_535 + 2, 'SECRET-PLACE ')
  segment.set([0xff, 0xe1, 0xff, 0xff], 0)
  segment.write('http://ns.adobe.com/xap/1.0/\0', 4, 'latin1')
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...Array.from({ length: 70 }, () => segment),
    bytes.subarray(2),
  ])
}

/** Builds a JPEG with this text as its comment and after its end. */
export async function jpegWith(text: string) {
  const bytes = await jpeg()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from(text)])
  comment.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2), Buffer.from(text)])
}

/** Builds the box that identifies an iPhone's file, with nothing after it. */
export const heic = () =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(5000)])
