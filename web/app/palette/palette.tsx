import { Later, useLater } from '../ui/later.ts'
import type { PaletteProps } from './palette-window.tsx'

const laterWindow = new Later(() => import('./palette-window.tsx'))

/** Goes anywhere by name; its scripts are fetched when it is opened for the first time. */
export function Palette(props: PaletteProps) {
  return props.open || laterWindow.fetched ? <Fetched {...props} /> : null
}

function Fetched(props: PaletteProps) {
  const part = useLater(laterWindow, props.open)
  return part ? <part.PaletteWindow {...props} /> : null
}
