import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** 'accent' is the one main action of a green area; elsewhere it is 'primary'. */
export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger' | 'on-pitch'
export type ButtonSize = 'compact' | 'normal' | 'big'

const base =
  'inline-flex items-center justify-center gap-2 rounded-field border-2 font-semibold text-center transition-colors duration-150 disabled:border-line disabled:bg-wash disabled:text-ink-soft [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-fill bg-fill text-on-fill hover:border-fill-lit hover:bg-fill-lit',
  accent: 'border-yellow bg-yellow text-on-yellow hover:border-yellow-lit hover:bg-yellow-lit',
  outline: 'border-field-line bg-paper text-ink hover:bg-wash',
  quiet:
    'border-transparent bg-transparent text-accent hover:bg-wash disabled:border-transparent disabled:bg-transparent',
  danger: 'border-red bg-red text-on-red hover:border-red-lit hover:bg-red-lit',
  'on-pitch': 'border-mark bg-pitch-950/40 text-white hover:bg-pitch-950/80',
}

const sizes: Record<ButtonSize, string> = {
  compact: 'min-h-11 px-4 text-[0.9375rem]',
  normal: 'min-h-12 px-5 text-base',
  big: 'display min-h-15 px-8 py-2 text-2xl leading-none',
}

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** Returns a button's classes, for elements that only look like one. */
export function buttonClass({ variant = 'primary', size = 'compact' }: Look, extra?: string): string {
  return classNames(base, variants[variant], sizes[size], extra)
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner, says it is busy, and ignores presses, without losing focus. */
  loading?: boolean
}

/** Shows a button with an optional icon and a busy state. */
export function Button({
  variant,
  size,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size }, className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}

interface LinkButtonProps extends LinkProps, Look {
  ref?: Ref<HTMLAnchorElement>
}

/** Shows a link that looks like a button, for navigation rather than action. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  const extra = typeof className === 'string' ? className : undefined
  return (
    <Link {...rest} className={buttonClass({ variant, size }, extra)}>
      {icon}
      {children}
    </Link>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The label, spoken and shown on hover. */
  label: string
}

/** Shows a square icon button. */
export function IconButton({ label, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-field text-ink-soft transition-colors hover:bg-wash hover:text-ink disabled:opacity-50 [.on-pitch_&]:text-white [.on-pitch_&]:hover:bg-white/15 [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** Spins while something loads; silent, so say what loads beside it. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block animate-spin rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  )
}
