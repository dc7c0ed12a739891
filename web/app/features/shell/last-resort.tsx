import { Component, type ReactNode } from 'react'

interface LastResortProps {
  children: ReactNode
  /** Shown when not even the page about an error can be shown as it is meant to be. */
  fallback: ReactNode
}

/** Catches a fault of the frame that is around every page, the error page included: without this nothing would be left. */
export class LastResort extends Component<LastResortProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
