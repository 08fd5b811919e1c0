import { Component, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { errorTexts } from '#src/client/error-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'

/**
 * Keeps a screen that breaks from taking the rest with it: menu and other screens go on (spec §8), and so does it at
 * another address.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return <Boundary address={pathname + search}>{children}</Boundary>
}

type BoundaryProps = { address: string; children: ReactNode }

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidUpdate({ address }: BoundaryProps): void {
    if (this.state.broken && address !== this.props.address) this.setState({ broken: false })
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main role="alert">
        <EmptyState title="Error">
          <p>{errorTexts.unexpected}</p>
          <Button look="primary" onClick={() => this.setState({ broken: false })}>
            Reintentar
          </Button>
          <Link to="/">Ir al inicio</Link>
        </EmptyState>
      </main>
    )
  }
}
