import { Component, type ReactNode } from 'react'

interface LastResortProps {
  children: ReactNode
  /** Shown when even the error page fails. */
  fallback: ReactNode
}

/** Catches errors of the frame around every page, the error page included: without this the screen would be empty. */
export class LastResort extends Component<LastResortProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
