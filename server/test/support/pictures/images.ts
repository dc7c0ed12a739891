import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Builds a file as a browser sends it; the server must ignore its name and declared type. */
export function file(bytes: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
}

/** Draws a picture that is red on its left half and blue on its right. */
export function twoHalves(width = 640, height = 480) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const
  return sharp({ create: { ...half, width, background: 'red' } }).composite([
    { input: { create: { ...half, background: 'blue' } }, left: Math.floor(width / 2), top: 0 },
  ])
}

/** Builds a PNG that claims this size and contains almost nothing. */
export function pixelFlood(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}
