import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PitchScene, type SceneName } from '../figures/pitch-scene.tsx'

interface EmptyStateProps {
  scene: SceneName
  title: string
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

/** Says that there is nothing here, with a scene: kick-off, out of play, an empty bench or a corner flag. */
export function EmptyState({ scene, title, children, action, level = 3, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames('flex flex-col items-center px-5 py-7 text-center wrap-anywhere', className)}>
      <PitchScene scene={scene} className="mb-4 h-26 w-42 rounded-field" />
      <Heading className="mb-1 text-2xl">{title}</Heading>
      {children && <div className="max-w-[36ch] text-[0.9375rem] text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
