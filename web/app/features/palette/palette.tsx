import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'
import type { PaletteWindowProps } from './palette-window.tsx'
import { useTypedAhead } from './use-typed-ahead.ts'

type PaletteProps = Omit<PaletteWindowProps, 'typed' | 'onType'>

const laterWindow = new LazyModule(() => import('./palette-window.tsx'))

/** The command palette; its scripts load when it is first opened. */
export function Palette(props: PaletteProps) {
  const [typed, setTyped] = useTypedAhead(props.open)
  const isNeeded = props.open || laterWindow.fetched
  return isNeeded ? <Fetched {...props} typed={typed} onType={setTyped} /> : null
}

function Fetched(props: PaletteWindowProps) {
  const part = useLazyModule(laterWindow, props.open)
  return part ? <part.PaletteWindow {...props} /> : null
}
