import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { markOpenForm } from '#src/session/draft-watch.ts'
import { type Draft, keepDraft } from '#src/session/drafts.ts'
import { renderInScreen } from '#tests/support/render-in-screen.tsx'
import { OpenWork } from './open-work.tsx'

const screens = [
  { id: 'templates', title: 'Plantillas', route: 'settings/templates' },
  { id: 'withdrawal-causes', title: 'Causales', route: 'libranza/withdrawal-causes' },
]

const draft = (change: Partial<Draft>): Draft => ({
  screen: 'templates',
  record: '7',
  form: 'f7',
  label: 'Paz y salvo',
  changes: { name: 'x' },
  version: 1,
  savedAt: new Date().toISOString(),
  ...change,
})

const Place = () => {
  const { pathname, search, state } = useLocation()
  return <output>{pathname + search + JSON.stringify(state)}</output>
}

const place = (): string => screen.getByRole('status').textContent ?? ''

const draw = (): void => {
  renderInScreen(
    <>
      <OpenWork screens={screens} />
      <Place />
    </>,
  )
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('subject', 'a')
})

describe('the strip of open work', () => {
  it('goes back to the form that was left last by one key, where it was open', async () => {
    keepDraft('a', draft({ at: '/settings/templates?q=paz' }))
    keepDraft('a', draft({ record: '8', form: 'f8', savedAt: new Date(Date.now() - 60_000).toISOString() }))
    draw()

    await userEvent.keyboard('b')

    expect(place()).toBe('/settings/templates?q=paz{"draft":{"screen":"templates","record":"7","form":"f7"}}')
  })

  it('stands on other pages than home, without what the page lists itself', async () => {
    keepDraft('a', draft({}))
    keepDraft(
      'a',
      draft({ screen: 'withdrawal-causes', form: 'f9', label: 'CD-VISA', savedAt: '2099-01-01' }),
    )
    draw()
    expect(screen.queryByRole('navigation')).toBeNull()

    await userEvent.keyboard('b')
    const strip = screen.getByRole('navigation', { name: 'Sin guardar' })
    expect(strip.textContent).toContain('Plantillas')
    expect(strip.textContent).not.toContain('CD-VISA')
    await userEvent.click(screen.getByRole('button', { name: /Paz y salvo/ }))

    expect(place()).toContain('/settings/templates')
  })

  it('has none that is open, or of a screen that is no more', async () => {
    keepDraft('a', draft({ screen: 'gone' }))
    keepDraft('a', draft({}))
    const release = markOpenForm('f7')
    draw()

    await userEvent.keyboard('b')

    expect(place()).toBe('/null')
    release()
  })
})
