import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { FilePreview } from '#src/schema/lines-of-file.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from '../form/record-dialog.tsx'
import { ResourceFiles } from '../resource-files.tsx'

const { model, validator } = screenOf('mass-payments')

const file = {
  ...{ key: 'mass-payments/a.csv', fileName: 'pagos.csv', contentType: 'text/csv', sizeBytes: 120 },
  sha256: '0'.repeat(64),
}

const read: FilePreview = {
  headings: ['numero_prestamo', 'valor'],
  lines: [
    {
      ...{ line: 3, state: 'WRONG', cells: ['99999999', '500'] },
      remarks: [{ heading: 'numero_prestamo', message: 'No hay un préstamo con este número.' }],
    },
    { line: 2, state: 'GOOD', cells: ['3000000101', '150000,50'], remarks: [] },
  ],
  counts: { READ: 0, GOOD: 1, WRONG: 1, APPLIED: 0 },
  ...{ total: 150_500.5, fails: true, problems: [] },
  notes: ['Un pago supera lo que su préstamo debe el 10/02/2026: $ 500,00 pagan la cuota siguiente.'],
}

/** The form of a mass payment with a file. @returns how the file is read, to be looked at */
function open(more: Partial<typeof file> = {}) {
  const previewFile = vi.fn(async (_: JsonObject) => read)
  const api = apiOf(model, { previewFile })
  const opened = { record: undefined, values: { file: { ...file, ...more }, declaredCount: 2 } }
  wire.use(
    http.get(`${serviceUrl}${model.path}/plantilla`, () =>
      HttpResponse.text('numero_prestamo;valor;fecha_pago\r\n;;\r\n10000001;1.000,00;28/02/2026\r\n'),
    ),
  )
  renderInScreen(
    <ResourceFiles model={model}>
      <RecordDialog {...{ model, validator, api, opened }} maySave onSaved={vi.fn()} onClose={vi.fn()} />
    </ResourceFiles>,
    { model, actions: ['ver', 'crear'] },
  )
  return previewFile
}

it('tells what a chosen file would come to, and has its rows mended', async () => {
  const previewFile = open()

  await screen.findByText('2 líneas por $ 150.500,50, 1 con error.')
  screen.getByText('Fila 3 · numero_prestamo: No hay un préstamo con este número.')
  screen.getByText(read.notes[0] ?? '')
  screen.getByText('Con estos errores no se aplicaría ninguna. Corríjalas antes de guardar.')
  expect(previewFile.mock.calls[0]?.[0]).toMatchObject({
    file,
    declaredCount: 2,
    surplusTreatment: 'PARTIDA',
  })

  await userEvent.click(screen.getByRole('button', { name: 'Corregir filas' }))
  const row = await screen.findByRole('group', { name: 'Fila 3' })
  const number = await within(row).findByRole<HTMLInputElement>('textbox', { name: 'Número de préstamo' })
  expect(number.value).toBe('99999999')
})

it('reads it again by what is declared', async () => {
  const previewFile = open()
  await screen.findByText(/^2 líneas/)

  await userEvent.type(screen.getByRole('textbox', { name: /^Total declarado/ }), '9')

  await waitFor(() => expect(previewFile.mock.lastCall?.[0]).toMatchObject({ declaredTotal: 9 }))
})

it('leaves a large one for the save', async () => {
  const previewFile = open({ sizeBytes: 600_000 })

  await screen.findByText('El archivo es grande: sus líneas se revisan al guardar.')
  expect(previewFile).not.toHaveBeenCalled()
})
