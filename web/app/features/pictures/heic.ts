import { trustedScript } from '../../lib/trusted-script.ts'
import type { Pixels } from './heic-worker.ts'
import workerAddress from './heic-worker.ts?worker&url'

const maxSide = 2048 // pixels of a side, more than is stored of any picture

/** Converts a HEIC picture to JPEG, by the browser if it can, else by a library; rejects other files. */
export async function jpegOf(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(async () => {
    const { data, width, height } = await decoded(await file.arrayBuffer())
    return createImageBitmap(new ImageData(data, width, height))
  })
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'picture.jpg', { type: blob.type }))
          : reject(new Error('The picture could not be drawn')),
      'image/jpeg',
      0.92,
    )
  })
}

let address: string | undefined

/** Decodes in a worker, so that the page stays responsive. */
function decoded(file: ArrayBuffer): Promise<Pixels> {
  address ??= trustedScript('heic-worker', workerAddress)
  const worker = new Worker(address)
  return new Promise<Pixels>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Pixels | undefined>) =>
      data ? resolve(data) : reject(new Error('The picture cannot be decoded'))
    worker.onerror = () => reject(new Error('The decoder could not be loaded'))
    worker.postMessage(file, [file])
  }).finally(() => worker.terminate())
}
