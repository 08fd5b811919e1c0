import { Component, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { errorTexts } from '#src/client/error-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'

/** Keeps a screen that breaks from taking the rest with it: menu and other screens go on (spec §8). */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
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
