import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TabList } from './tab-list.tsx'

function Tabs() {
  const [current, setCurrent] = useState('Datos')
  const tabs = ['Datos', 'Cobros', 'Historial'].map((name) => ({ name }))
  return <TabList label="Vistas" tabs={tabs} current={current} onChoose={setCurrent} />
}

it('is one stop of the keyboard, within which arrows, Home and End choose', async () => {
  render(<Tabs />)
  const user = userEvent.setup()
  const after = async (keys: string): Promise<string | null> => {
    await user.keyboard(keys)
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    return document.activeElement?.textContent ?? null
  }

  expect(await after('{Tab}')).toBe('Datos')
  expect(await after('{ArrowRight}')).toBe('Cobros')
  expect(await after('{End}')).toBe('Historial')
  expect(await after('{ArrowRight}')).toBe('Datos')
  expect(await after('{ArrowLeft}')).toBe('Historial')
  expect(await after('{Home}')).toBe('Datos')
  expect(await after('{Alt>}{ArrowRight}{/Alt}')).toBe('Datos')
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(document.body)
})
