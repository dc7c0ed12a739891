import 'react-easy-crop/react-easy-crop.css'
import { t } from '@touchline/contract'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type Area, type Offset, withinSquare } from './square.ts'

interface CropAreaProps {
  /** The picture's address; undefined for a moment at the start. */
  address: string | undefined
  /** Lets the square reach beyond the picture, so that a wide logo stays whole. */
  loose: boolean
  disabled: boolean
  onPicture: (element: HTMLImageElement | null) => void
  onArea: (area: Area) => void
}

const looseSquare = { width: 208, height: 208 }

/** Shows the picture under a square, moved by dragging, arrow keys or buttons, and zoomed. */
export function CropArea({ address, loose, disabled, onPicture, onArea }: CropAreaProps) {
  const [place, setPlace] = useState<Offset>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [picture, setPicture] = useState({ width: 0, height: 0 })
  const [square, setSquare] = useState({ width: 0, height: 0 })
  // A logo starts whole within the square.
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

interface CropControlsProps {
  zoom: number
  zooms: { min: number; max: number }
  disabled: boolean
  onMove: (x: number, y: number) => void
  onZoom: (zoom: number) => void
}

/** Screen pixels a press moves the picture by. */
const step = 16
const zoomStep = 1.2

/** Shows controls for the same as dragging and pinching. */
function CropControls({ zoom, zooms, disabled, onMove, onZoom }: CropControlsProps) {
  const zoomId = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <fieldset disabled={disabled} className="flex gap-1">
        <legend className="sr-only">Move the picture</legend>
        <IconButton label="Move left" onClick={() => onMove(-step, 0)}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Move right" onClick={() => onMove(step, 0)}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
        <IconButton label="Move up" onClick={() => onMove(0, -step)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label="Move down" onClick={() => onMove(0, step)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </fieldset>
      <fieldset disabled={disabled} className="flex min-w-48 flex-1 items-center gap-1">
        <legend className="sr-only">Picture size</legend>
        <IconButton label="Zoom out" onClick={() => onZoom(zoom / zoomStep)}>
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
          onChange={(event) => onZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-fill"
        />
        <IconButton label="Zoom in" onClick={() => onZoom(zoom * zoomStep)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
      </fieldset>
    </div>
  )
}
