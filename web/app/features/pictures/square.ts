import { pictureSizes } from '@touchline/contract'

/** A part of a picture, in its own pixels; it may reach beyond the edges. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The picture's position relative to the middle of the crop square. */
export interface Offset {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

interface Crop {
  picture: Size
  square: Size
  zoom: number
}

/** Returns the nearest place where the picture still fills the square. */
export function withinSquare(place: Offset, { picture, square, zoom }: Crop): Offset {
  const most = {
    x: Math.max(0, (picture.width * zoom - square.width) / 2),
    y: Math.max(0, (picture.height * zoom - square.height) / 2),
  }
  return { x: clamp(place.x, most.x), y: clamp(place.y, most.y) }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}

/** Draws the area into the canvas, filling it. */
export function drawSquare(canvas: HTMLCanvasElement, picture: CanvasImageSource, area: Area): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / area.width
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.save()
  context.scale(scale, scale)
  context.translate(-area.x, -area.y)
  context.drawImage(picture, 0, 0)
  context.restore()
}

/** Draws the area into a small file, so that no more is sent than is stored. */
export function squareFile(picture: CanvasImageSource, area: Area): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const side = Math.round(Math.min(pictureSizes.large, Math.max(area.width, 1)))
  canvas.width = side
  canvas.height = side
  drawSquare(canvas, picture, area)
  return new Promise((resolve, reject) => {
    // A browser that cannot write WebP makes a PNG instead, which is as good.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/webp',
      0.92,
    )
  })
}
