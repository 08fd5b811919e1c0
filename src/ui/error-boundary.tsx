import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** The data of its children: other data are drawn anew. */
  of: unknown
  /** Shown when its children throw; it may retry them. */
  fallback: ReactNode | ((retry: () => void) => ReactNode)
  children: ReactNode
}

/** Contains errors of its children: what is around them stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.broken && before.of !== this.props.of) this.retry()
  }

  retry = (): void => this.setState({ broken: false })

  override render(): ReactNode {
    const { fallback, children } = this.props
    if (!this.state.broken) return children
    return typeof fallback === 'function' ? fallback(this.retry) : fallback
  }
}

type GuardedProps = { of: unknown; draw: () => ReactNode }

/** One thing among others, such as a line: replaced by a text when it cannot be drawn, or not even be made. */
export const Guarded = ({ of, draw }: GuardedProps) => (
  <ErrorBoundary of={of} fallback={notShown}>
    <Drawn draw={draw} />
  </ErrorBoundary>
)

const Drawn = ({ draw }: Pick<GuardedProps, 'draw'>) => draw()

/** What stands for a text or a line that cannot be shown. */
export const notShown = 'No se puede mostrar'
