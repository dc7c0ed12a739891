import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/button.tsx'

interface CropControlsProps {
  zoom: number
  zooms: { min: number; max: number }
  disabled: boolean
  onMove: (x: number, y: number) => void
  onZoom: (zoom: number) => void
}

/** Pixels of the screen that one press moves the picture by. */
export const step = 16
const zoomStep = 1.2

/** Buttons that do the same as dragging and pinching. */
export function CropControls({ zoom, zooms, disabled, onMove, onZoom }: CropControlsProps) {
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
