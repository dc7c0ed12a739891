import { Component, type ComponentProps, createRef } from 'react'
import { classNames } from '../class-names.ts'

interface RowPlaceholderProps extends ComponentProps<'li'> {
  /** The entry here has left the list: its place is empty, and as high as before. */
  gone: boolean
}

/** Shows an item of a list by `useRowPlaceholders`; a class, because only a class can measure it in time. */
export class RowPlaceholder extends Component<RowPlaceholderProps> {
  readonly #item = createRef<HTMLLIElement>()

  override getSnapshotBeforeUpdate({ gone }: RowPlaceholderProps): number | null {
    return !gone && this.props.gone ? (this.#item.current?.offsetHeight ?? null) : null
  }

  override componentDidUpdate({ gone }: RowPlaceholderProps, _: unknown, height: number | null) {
    const item = this.#item.current
    if (item && height !== null) item.style.height = `${height}px`
    if (item && gone && !this.props.gone) item.style.height = ''
  }

  override render() {
    const { gone, children, className, ...rest } = this.props
    return (
      <li
        {...rest}
        ref={this.#item}
        inert={gone}
        aria-hidden={gone || undefined}
        className={classNames(className, gone && 'rounded-card bg-wash')}
      >
        {gone ? null : children}
      </li>
    )
  }
}
