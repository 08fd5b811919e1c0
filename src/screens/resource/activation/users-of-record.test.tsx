import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UsersOfRecord } from './users-of-record.tsx'

// Questions are drawn above the router.
it('leads in another tab to the records that keep one in use, also where no router is around', () => {
  render(
    <UsersOfRecord uses={[{ title: 'Tasas', address: '/libranza/rates?creditLineId=LIB-PUB', count: 4 }]} />,
  )

  const link = screen.getByRole('link', { name: /Tasas/ })
  expect(link.getAttribute('href')).toBe('#/libranza/rates?creditLineId=LIB-PUB')
  expect(link.getAttribute('target')).toBe('_blank')
})
