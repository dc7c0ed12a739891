import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

/** A decoded picture's pixels, four bytes each. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

const maxPixels = 60_000_000 // more than any phone's camera

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const pixels = await decode(data)
    self.postMessage(pixels, { transfer: [pixels.data.buffer] })
  } catch {
    self.postMessage(undefined)
  }
}

/** Decodes the file's first picture, upright; rejects if there is none. */
async function decode(file: ArrayBuffer): Promise<Pixels> {
  const library = await libheif()
  const [picture] = new library.HeifDecoder().decode(file)
  if (!picture) throw new Error('The file holds no picture')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > maxPixels) throw new Error('The picture is too large')
  const pixels: Pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  return new Promise((resolve, reject) => {
    picture.display(pixels, (shown) => {
      if (shown) resolve(pixels)
      else reject(new Error('The picture cannot be decoded'))
    })
  })
}
