import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string
}

/** Turns something on or off at once, without a Save button. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state
        role="switch"
        className="relative h-6.5 w-11.5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-current bg-transparent transition-colors before:absolute before:top-1/2 before:left-0.5 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-current before:transition-[translate] checked:border-on-yellow checked:bg-yellow checked:before:translate-x-5 checked:before:bg-on-yellow [.on-pitch_&]:checked:border-yellow forced-colors:appearance-auto forced-colors:before:hidden"
      />
      {label}
    </label>
  )
}
