import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { type Area, drawSquare } from './square.ts'

interface PicturePreviewProps {
  picture: RefObject<HTMLImageElement | null>
  area: Area | undefined
  kind: 'player' | 'coach' | 'college'
  name: string
}

const shapes = { player: 'rounded-field', coach: 'rounded-full', college: 'rounded-small' } as const

/** Previews the picture, large and small, in its final shape. */
export function PicturePreview({ picture, area, kind, name }: PicturePreviewProps) {
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">Preview</p>
      <div className="flex items-end gap-4 sm:flex-col sm:items-start">
        <Square picture={picture} area={area} className={classNames('size-28', shapes[kind])} />
        <div className="flex min-w-0 items-center gap-3">
          <Square picture={picture} area={area} className={classNames('size-13', shapes[kind])} />
          <p className="display min-w-0 text-lg leading-tight wrap-anywhere">{name}</p>
        </div>
      </div>
    </div>
  )
}

function Square({
  picture,
  area,
  className,
}: Pick<PicturePreviewProps, 'picture' | 'area'> & { className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && picture.current && area) drawSquare(canvas.current, picture.current, area)
  }, [picture, area])
  return <canvas ref={canvas} width={224} height={224} className={classNames('shrink-0 bg-dew', className)} />
}
