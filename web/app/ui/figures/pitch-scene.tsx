import type { ReactNode } from 'react'

export type SceneName = 'kick-off' | 'out-of-play' | 'empty-bench' | 'corner-flag'

interface PitchSceneProps {
  scene: SceneName
  className?: string
}

/** Draws a small scene for an empty place. */
export function PitchScene({ scene, className }: PitchSceneProps) {
  return (
    <svg viewBox="0 0 168 104" aria-hidden="true" className={className}>
      <rect width="168" height="104" className="fill-field" />
      <path d="M24 0h24v104H24zM72 0h24v104H72zM120 0h24v104h-24z" className="fill-field-cut" />
      <g className="fill-none stroke-on-pitch stroke-2">{scenes[scene]}</g>
    </svg>
  )
}

const scenes: Record<SceneName, ReactNode> = {
  'kick-off': (
    <>
      <path d="M84 0v104" opacity=".75" />
      <circle cx="84" cy="52" r="27" opacity=".75" />
      <Ball x={84} y={52} />
    </>
  ),
  'out-of-play': (
    <>
      <path d="M14 104V14h134v90M14 26a12 12 0 0 0 12-12M136 14a12 12 0 0 0 12 12" opacity=".75" />
      <path d="M116 60 142 16" className="stroke-yellow" strokeDasharray="5 5" />
      <Ball x={147} y={7} />
    </>
  ),
  'empty-bench': (
    <>
      <path d="M14 86h140" opacity=".75" />
      <path d="M40 86V46q0-22 22-22h44q22 0 22 22v40" />
      <path d="M54 70h60M62 70v16M106 70v16M54 60h60" />
      <path
        d="m84 36 2.9 5.8 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.7-4.6 6.5-.9z"
        className="fill-yellow stroke-none"
      />
    </>
  ),
  'corner-flag': (
    <>
      <path d="M124 0v86H0M98 86a26 26 0 0 1 26-26" opacity=".75" />
      <path d="M124 86V26" strokeWidth="2.6" />
      <path d="M123 26v20l-24-10z" className="fill-yellow stroke-none" />
      <Ball x={110} y={74} />
    </>
  ),
}

function Ball({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="6" className="fill-white stroke-on-yellow" strokeWidth="1.4" />
      <circle cx={x} cy={y} r="2.2" className="fill-on-yellow stroke-none" />
    </>
  )
}
