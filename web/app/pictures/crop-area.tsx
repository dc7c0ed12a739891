import 'react-easy-crop/react-easy-crop.css'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { IconButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Area, type Place, withinSquare } from './square.ts'

interface CropAreaProps {
  /** The picture's address; undefined for a moment at the start. */
  address: string | undefined
  /** The square may reach beyond the picture, so that a wide logo stays whole. */
  loose: boolean
  disabled: boolean
  onPicture: (element: HTMLImageElement | null) => void
  onArea: (area: Area) => void
  onBroken: () => void
}

const step = 16 // pixels of the screen for one press
const zoomStep = 0.2

/** The picture under a square, moved by dragging, by the arrow keys or by buttons, and enlarged likewise. */
export function CropArea({ address, loose, disabled, onPicture, onArea, onBroken }: CropAreaProps) {
  const zoomId = useId()
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [picture, setPicture] = useState({ width: 0, height: 0 })
  const [square, setSquare] = useState({ width: 0, height: 0 })
  const zooms = { min: loose ? 0.3 : 1, max: 4 }

  const move = (x: number, y: number) => {
    const next = { x: place.x + x, y: place.y + y }
    setPlace(loose ? next : withinSquare(next, picture, square, zoom))
  }
  const zoomTo = (value: number) => {
    const next = Math.min(zooms.max, Math.max(zooms.min, value))
    setZoom(next)
    if (!loose) setPlace(withinSquare(place, picture, square, next))
  }

  return (
    <div className="grid min-w-0 gap-3">
      <div className="relative h-64 overflow-hidden rounded-card bg-pitch-950 sm:h-88">
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
            onMediaLoaded={setPicture}
            onCropSizeChange={setSquare}
            setImageRef={(ref) => onPicture(ref.current)}
            mediaProps={{ onError: onBroken, alt: '' }}
            cropperProps={{
              'aria-label': 'Part of the picture that is kept: move it with the arrow keys',
              role: 'application',
            }}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <fieldset disabled={disabled} className="flex gap-1">
          <legend className="sr-only">Move the picture</legend>
          <IconButton label="Move left" onClick={() => move(-step, 0)}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Move right" onClick={() => move(step, 0)}>
            <ArrowRight aria-hidden="true" />
          </IconButton>
          <IconButton label="Move up" onClick={() => move(0, -step)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label="Move down" onClick={() => move(0, step)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </fieldset>
        <fieldset disabled={disabled} className="flex min-w-48 flex-1 items-center gap-1">
          <legend className="sr-only">Size of the picture</legend>
          <IconButton label="Smaller" onClick={() => zoomTo(zoom - zoomStep)}>
            <ZoomOut aria-hidden="true" />
          </IconButton>
          <label htmlFor={zoomId} className="sr-only">
            Zoom
          </label>
          <input
            id={zoomId}
            type="range"
            min={zooms.min}
            max={zooms.max}
            step={0.01}
            value={zoom}
            onChange={(event) => zoomTo(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 accent-fill"
          />
          <IconButton label="Larger" onClick={() => zoomTo(zoom + zoomStep)}>
            <ZoomIn aria-hidden="true" />
          </IconButton>
        </fieldset>
      </div>
    </div>
  )
}
