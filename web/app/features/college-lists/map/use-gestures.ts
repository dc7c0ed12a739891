import { type PointerEvent, type RefObject, useRef } from 'react'
import { moved, type View, zoomed, zoomStep } from './view.ts'

interface Gestures {
  svg: RefObject<SVGSVGElement | null>
  view: View
  setView: (view: View) => void
  /** A short press on one of the drawn things. */
  onPress: (key: string) => void
}

type Pointers = Map<number, { x: number; y: number }>

const still = 6 // pixels a finger may move in a press
const doubleTap = 300 // milliseconds

/** Moves the map by dragging, and comes closer by pinching or a double tap. */
export function useGestures({ svg, view, setView, onPress }: Gestures) {
  const pointers = useRef<Pointers>(new Map())
  const travelled = useRef(0)
  const lastTap = useRef(0)

  const placeOf = (x: number, y: number) => {
    const box = svg.current?.getBoundingClientRect()
    const scale = box && box.width > 0 ? view.width / box.width : 1
    return { scale, x: view.x + (x - (box?.left ?? 0)) * scale, y: view.y + (y - (box?.top ?? 0)) * scale }
  }

  return {
    onPointerDown({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      if (pointers.current.size === 0) travelled.current = 0
      pointers.current.set(pointerId, { x, y })
    },
    onPointerMove(event: PointerEvent) {
      const { pointerId, clientX: x, clientY: y } = event
      const before = pointers.current.get(pointerId)
      if (!before) return
      const [other] = [...pointers.current].filter(([id]) => id !== pointerId).map(([, point]) => point)
      travelled.current += Math.hypot(x - before.x, y - before.y)
      pointers.current.set(pointerId, { x, y })
      if (other) {
        const times = distance({ x, y }, other) / Math.max(distance(before, other), 1)
        setView(zoomed(view, times, placeOf((x + other.x) / 2, (y + other.y) / 2)))
      } else if (travelled.current > still) {
        // holds the pointer from here on, so that a press on a cluster stays its own
        svg.current?.setPointerCapture(pointerId)
        const { scale } = placeOf(x, y)
        setView(moved(view, { x: (before.x - x) * scale, y: (before.y - y) * scale }))
      }
    },
    onPointerUp({ pointerId, clientX, clientY, target, timeStamp }: PointerEvent) {
      const wasAlone = pointers.current.size === 1
      pointers.current.delete(pointerId)
      if (!wasAlone || travelled.current > still) return
      const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null
      if (key) {
        onPress(key)
      } else if (timeStamp - lastTap.current < doubleTap) {
        setView(zoomed(view, zoomStep, placeOf(clientX, clientY)))
        lastTap.current = 0
      } else {
        lastTap.current = timeStamp
      }
    },
    onPointerCancel({ pointerId }: PointerEvent) {
      pointers.current.delete(pointerId)
    },
  }
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)
