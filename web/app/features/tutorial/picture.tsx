import type { ReactNode } from 'react'

/** Draws one picture of the tour, on mown grass of 480 x 240. */
export function Picture({ alt, children }: { alt: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 480 240" role="img" aria-label={alt} className="block w-full">
      <rect width="480" height="240" className="fill-field" />
      <path
        d="M0 0h60v240H0zM120 0h60v240h-60zM240 0h60v240h-60zM360 0h60v240h-60z"
        className="fill-field-cut"
      />
      {children}
    </svg>
  )
}

/** Draws a sheet of paper lying on the grass. */
export function Sheet({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return <rect x={x} y={y} width={width} height={height} rx="8" className="fill-paper" />
}

/** Draws lines of writing, the first one darker. */
export function Writing({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) {
  return (
    <>
      {widths.map((width, index) => (
        <rect
          key={width}
          x={x}
          y={y + index * 18}
          width={width}
          height={index === 0 ? 11 : 8}
          rx="4"
          className={index === 0 ? 'fill-ink' : 'fill-line'}
        />
      ))}
    </>
  )
}

/** Draws a ball at `x`, `y`; `size` is its radius. */
export function Ball({ x, y, size = 9 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 9})`}>
      <circle r="9" className="fill-white stroke-on-yellow stroke-2" />
      <path d="M0-4.500 4.300-1.400 2.600 3.600h-5.200L-4.300-1.400z" className="fill-on-yellow" />
    </g>
  )
}
