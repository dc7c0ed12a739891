import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../class-names.ts'

const quietZone = 4 // modules of white around it, which cameras need

interface QrCodeProps {
  content: string
  label: string
  className?: string
}

/** Draws a QR code, black on white in either theme, with its meaning in words for screen readers. */
export function QrCode({
  content,
  label,
  className = 'w-full max-w-56 rounded-field border border-line',
}: QrCodeProps) {
  const { size, path } = useMemo(() => draw(content), [content])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('block forced-color-adjust-none', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Draws each row as runs of black modules. */
function draw(content: string) {
  const { size, data } = encode(content, { ecc: 'M', border: quietZone })
  const path = data
    .flatMap((row, y) =>
      row.flatMap((black, x) => {
        if (!black || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const length = (end < 0 ? row.length : end) - x
        return [`M${x} ${y}h${length}v1h-${length}z`]
      }),
    )
    .join('')
  return { size, path }
}
