import 'react-easy-crop/react-easy-crop.css'
import { t } from '@touchline/contract'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CropControls, step } from './crop-controls.tsx'
import { type Area, type Place, withinSquare } from './square.ts'

interface CropAreaProps {
  /** The picture's address; undefined for a moment at the start. */
  address: string | undefined
  /** The square may reach beyond the picture, so that a wide logo stays whole. */
  loose: boolean
  disabled: boolean
  onPicture: (element: HTMLImageElement | null) => void
  onArea: (area: Area) => void
}

const looseSquare = { width: 208, height: 208 }

/** The picture under a square, moved by dragging, by the arrow keys or by buttons, and enlarged likewise. */
export function CropArea({ address, loose, disabled, onPicture, onArea }: CropAreaProps) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [picture, setPicture] = useState({ width: 0, height: 0 })
  const [square, setSquare] = useState({ width: 0, height: 0 })
  // a logo starts whole within the square
  const whole = loose && picture.width > 0 ? looseSquare.width / Math.max(picture.width, picture.height) : 1
  const zooms = { min: loose ? whole / 2 : 1, max: loose ? whole * 8 : 4 }

  const move = (x: number, y: number) => {
    const next = { x: place.x + x, y: place.y + y }
    setPlace(loose ? next : withinSquare(next, { picture, square, zoom }))
  }
  const zoomTo = (value: number) => {
    const next = Math.min(zooms.max, Math.max(zooms.min, value))
    setZoom(next)
    if (!loose) setPlace(withinSquare(place, { picture, square, zoom: next }))
  }

  return (
    <div className="grid min-w-0 gap-3">
      <div
        className={classNames(
          'relative h-64 overflow-hidden rounded-card sm:h-88',
          loose ? 'bg-dew' : 'bg-pitch-950',
        )}
      >
        {address === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={1}
            showGrid={false}
            restrictPosition={!loose}
            disableAutomaticStylesInjection
            keyboardStep={step}
            onCropChange={disabled ? () => undefined : setPlace}
            onZoomChange={disabled ? () => undefined : setZoom}
            onCropAreaChange={(_, pixels) => onArea(pixels)}
            {...(loose ? { cropSize: looseSquare } : {})}
            onMediaLoaded={(size) => {
              setPicture(size)
              if (loose) setZoom(looseSquare.width / Math.max(size.width, size.height))
            }}
            onCropSizeChange={setSquare}
            setImageRef={(ref) => onPicture(ref.current)}
            mediaProps={{ alt: '' }}
            cropperProps={{
              'aria-label': t`Crop area. Use the arrow keys to move the picture.`,
              role: 'application',
            }}
          />
        )}
      </div>
      <CropControls zoom={zoom} zooms={zooms} disabled={disabled} onMove={move} onZoom={zoomTo} />
    </div>
  )
}
