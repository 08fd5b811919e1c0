import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RequestItem } from '#src/schema/inbox-item.ts'
import { RequestStory } from './change-story.tsx'

const item: RequestItem = {
  ...{ id: '1', resource: 'judicial-expenses', title: 'Gastos judiciales', route: 'gastos', recordId: '1' },
  ...{ kind: 'solicitud', state: 'SOLICITADA', stage: 'Solicitada', mark: 'pending' },
  changedAt: '2026-01-14T15:00:00Z',
}

it('says who makes a request, and when', () => {
  render(<RequestStory item={{ ...item, requestedBy: 'gestor', requestedAt: '2026-01-14T15:00:00Z' }} />)

  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'gestor',
    '14/01/26 10:00',
  ])
})

it('takes no room where nobody is known', () => {
  const { container } = render(<RequestStory item={item} />)

  expect(container.childElementCount).toBe(0)
})
