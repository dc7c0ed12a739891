import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Draws a bordered box on the page's background. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('min-w-0 rounded-card border border-line bg-paper', className)} />
  )
}
