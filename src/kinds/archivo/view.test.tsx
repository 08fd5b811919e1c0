import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Properties } from '#src/schema/dialect.ts'
import { renderForm } from '#tests/support/render-form.tsx'
import { archivo } from './kind.ts'

const file = archivo.example.value
const properties: Properties = {
  papers: {
    type: 'array',
    title: 'Soportes',
    items: {
      type: 'object',
      title: 'Soporte',
      properties: {
        file: { type: 'object', format: 'archivo', title: 'Archivo' },
        note: { type: 'string', format: 'texto', title: 'Nota', maxLength: 20 },
      },
    },
  },
}

it('keeps the stored files of a list while its other fields change and its items move', async () => {
  const { store } = renderForm({ properties }, { initial: { papers: [{ file }] } })
  const user = userEvent.setup()
  expect(screen.getByText('pagare.pdf (20 kB)')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Agregar soporte' }))
  await user.type(screen.getAllByRole('textbox', { name: /Nota/ })[1] ?? document.body, 'Sin firmar')
  await user.click(screen.getByRole('button', { name: 'Subir Soporte 2' }))

  expect(store.record).toEqual({ papers: [{ note: 'Sin firmar' }, { file }] })
  expect(screen.getAllByText('Aquí todavía no se pueden cargar archivos.')).toHaveLength(2)
  expect(store.submit()).toBe(true)
})

it('refuses in a list what is no file, at its own field', async () => {
  const { store } = renderForm({ properties }, { initial: { papers: [{ file: { key: 'x' } }] } })

  expect(store.submit()).toBe(false)

  expect(await screen.findAllByText(/El archivo debe ser PDF/)).not.toHaveLength(0)
  expect(store.form().shown.map(({ pointer }) => pointer)).toEqual(['/papers/0/file'])
})
