import { pictureLimits } from '@touchline/contract'
import { pixelFlood } from '../../support/pictures/images.ts'
import * as bytes from './bytes.ts'

/** An upload as sent over the wire, and the correct statuses for it. */
export interface Kind {
  name: string
  /** 200 when the upload may be accepted; every other status is a refusal. */
  right: readonly number[]
  body(): Promise<Buffer>
  type?: string
}

const edge = 'edge'
const picture = { field: 'profilepic', name: 'me.jpg', type: 'image/jpeg' }

function part(content: Uint8Array, { field, name, type } = picture, boundary = edge): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

const end = Buffer.from(`--${edge}--\r\n`)

/** Builds a form with one file in the right field, as a browser sends it. */
function file(
  name: string,
  right: readonly number[],
  { content, as = {} }: { content: () => Uint8Array | Promise<Uint8Array>; as?: object },
): Kind {
  return { name, right, body: async () => Buffer.concat([part(await content(), { ...picture, ...as }), end]) }
}

/** Builds a form from the given parts. */
function form(
  name: string,
  right: readonly number[],
  { parts, type }: { parts: () => Promise<Uint8Array[]>; type?: string },
): Kind {
  const body = async () => Buffer.concat(await parts())
  return type === undefined ? { name, right, body } : { name, right, body, type }
}

const html = '<!doctype html><script>alert("SECRET")</script>'
const field = (name: string) =>
  Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`)

const floods: Kind[] = [
  file('png that says 100,000 by 100,000', [400], { content: () => pixelFlood(100_000, 100_000) }),
  file('png of 16,000 by 16,000, all there', [400], { content: () => bytes.bitPng(16_000, 16_000) }),
  file('png that unpacks to 200 MB more than it should', [200, 400], {
    content: () => bytes.bitPng(64, 64, { extra: 2e8 }),
  }),
  file('webp that says 16,777,216 by 16,777,216', [400], { content: () => bytes.webpFlood() }),
  file('avif that says 16,000 by 16,000', [400], { content: bytes.avifFlood }),
  file('jpeg that says 65,500 by 65,500', [400], { content: bytes.jpegFlood }),
  file('png whose color profile unpacks to 200 MB', [200, 400], {
    content: () => bytes.bitPng(64, 64, { chunks: [bytes.packedChunk('iCCP', 200)] }),
  }),
  file('png whose text unpacks to 200 MB', [200, 400], {
    content: () => bytes.bitPng(64, 64, { chunks: [bytes.packedChunk('zTXt', 200)] }),
  }),
  file('jpeg with 4.5 MB of metadata', [200, 400], { content: bytes.fullOfMetadata }),
]

const others: Kind[] = [
  file('animated webp', [200], { content: () => bytes.animation('webp') }),
  file('animated gif', [415], { content: () => bytes.animation('gif') }),
  file('animated png', [200], { content: () => bytes.animatedPng() }),
  file('svg', [415], {
    content: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    as: {
      name: 'me.svg',
      type: 'image/svg+xml',
    },
  }),
  file('heic', [415], { content: () => bytes.heic(), as: { name: 'IMG_1.HEIC', type: 'image/heic' } }),
  file('jpeg that is a page, too', [200], { content: () => bytes.jpegWith(html) }),
  file('jpeg that is a script, too', [200], { content: () => bytes.jpegWith('*/=1;alert("SECRET")/*') }),
  file('pdf that is a jpeg further on', [415], {
    content: async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await bytes.jpeg()]),
  }),
  file('page that says it is a jpeg', [415], { content: () => Buffer.from(html) }),
  file('archive', [415], { content: () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0') }),
  file('half a jpeg', [400], { content: async () => (await bytes.jpeg(800, 800)).subarray(0, 900) }),
  file('the first bytes of a jpeg and no more', [400], { content: () => Buffer.from('ffd8ff', 'hex') }),
  file('png called a program', [200], {
    content: () => bytes.bitPng(64, 64),
    as: {
      name: 'x.exe',
      type: 'application/x-msdownload',
    },
  }),
  file('jpeg with its place', [200], { content: bytes.withPlace }),
  file('jpeg in cmyk', [200], { content: bytes.cmyk }),
  file('1 by 1', [200], { content: () => bytes.bitPng(1, 1) }),
  file('1 by 20,000', [200], { content: () => bytes.bitPng(1, 20_000) }),
  file('20,000 by 1', [200], { content: () => bytes.bitPng(20_000, 1) }),
  file('nothing', [400], { content: () => Buffer.alloc(0) }),
  file('5 MB and a byte', [413], {
    content: async () => Buffer.alloc(pictureLimits.bytes + 1, await bytes.jpeg()),
  }),
]

const names: Kind[] = [
  ['a name that climbs', '../../../../escaped.webp'],
  ['a name with a null', 'me\0.webp'],
  ['a name that is a path', '/tmp/escaped.webp'],
  ['a name of 60,000 characters', 'x'.repeat(60_000)],
  ['a name that turns around', '\u202egpj.exe'],
].map(([what = '', name]) => file(what, [200, 400], { content: bytes.jpeg, as: { name } }))

const forms: Kind[] = [
  form('two files', [400, 413], {
    parts: async () => [part(await bytes.jpeg()), part(await bytes.jpeg()), end],
  }),
  form('no file', [400], { parts: async () => [end] }),
  form('another field', [400], {
    parts: async () => [part(await bytes.jpeg(), { ...picture, field: 'picture' }), end],
  }),
  form('a prototype', [400], {
    parts: async () => [part(await bytes.jpeg(), { ...picture, field: '__proto__' }), end],
  }),
  form('1,000 fields', [400, 413], {
    parts: async () => [
      ...Array.from({ length: 1000 }, (_, index) => field(`f${index}`)),
      part(await bytes.jpeg()),
      end,
    ],
  }),
  form('a form in the form', [400, 415], {
    parts: async () => {
      const inner = Buffer.concat([part(await bytes.jpeg(), picture, 'inner'), Buffer.from('--inner--\r\n')])
      return [part(inner, { ...picture, type: 'multipart/mixed; boundary=inner' }), end]
    },
  }),
  form('no end', [400], { parts: async () => [part(await bytes.jpeg())] }),
  form('no boundary named', [400, 415], {
    parts: async () => [part(await bytes.jpeg()), end],
    type: 'multipart/form-data',
  }),
  form('another boundary', [400], {
    parts: async () => [part(await bytes.jpeg()), end],
    type: 'multipart/form-data; boundary=b',
  }),
  form('a boundary of 5,000 characters', [200, 400], {
    parts: async () => {
      const long = 'b'.repeat(5000)
      return [part(await bytes.jpeg(), picture, long), Buffer.from(`--${long}--\r\n`)]
    },
    type: `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  }),
  form('an empty boundary', [400, 415], {
    parts: async () => [part(await bytes.jpeg(), picture, '')],
    type: 'multipart/form-data; boundary=',
  }),
  form('no form but the picture', [415], {
    parts: () => bytes.jpeg().then((one) => [one]),
    type: 'image/jpeg',
  }),
]

export const kinds: readonly Kind[] = [...floods, ...others, ...names, ...forms].map((kind) => ({
  type: `multipart/form-data; boundary=${edge}`,
  ...kind,
}))
