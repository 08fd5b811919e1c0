import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { FilePreview } from '#src/schema/previewed-file.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf, wire } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from '../form/record-dialog.tsx'
import { ResourceFiles } from '../resource-files.tsx'

const { model, validator } = screenOf('mass-payments')

const created = vi.fn((values: JsonObject) => ({ ...values, id: '1', version: 1 }))

const file = {
  ...{ key: 'mass-payments/a.csv', fileName: 'pagos.csv', contentType: 'text/csv', sizeBytes: 120 },
  sha256: '0'.repeat(64),
}

const read: FilePreview = {
  headings: ['Número de préstamo', 'Valor'],
  lines: [
    {
      ...{ line: 3, state: 'WRONG', cells: ['99999999', '500'] },
      remarks: [
        { heading: 'Número de préstamo', message: 'No hay un préstamo con este número.' },
        { heading: '', message: 'La fila repite un pago.' },
      ],
    },
    { line: 2, state: 'GOOD', cells: ['3000000101', '150000,50'], remarks: [] },
  ],
  counts: { READ: 0, GOOD: 1, WRONG: 1, APPLIED: 0 },
  ...{ total: 150_500.5, fails: true, problems: [] },
  notes: ['Un pago supera lo vencido de su préstamo al 10/02/2026: $ 500,00 pagan la cuota siguiente.'],
}

/** The form of a mass payment with a file. @returns how the file is read, to be looked at */
function open(more: Partial<typeof file> = {}, preview: FilePreview = read, values: JsonObject = {}) {
  const previewFile = vi.fn(async (_: JsonObject) => preview)
  const api = apiOf(model, { previewFile, create: async (values) => created(values) })
  const opened = { record: undefined, values: { file: { ...file, ...more }, declaredCount: 2, ...values } }
  wire.use(
    http.get(`${serviceUrl}${model.path}/plantilla`, () =>
      HttpResponse.text('Número de préstamo;Valor;Fecha de pago\r\n;;\r\n10000001;1.000,00;28/02/2026\r\n'),
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
  screen.getByText('Fila 3: Número de préstamo: No hay un préstamo con este número. La fila repite un pago.')
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
  within(row).getByText('No hay un préstamo con este número.')
  within(row).getByText('La fila repite un pago.')
  expect(screen.queryByRole('group', { name: 'Fila 2' })).toBeNull()
  screen.getByText('Las demás filas del archivo quedan como están.')

  await userEvent.type(number, '0')
  expect(within(row).queryByText('No hay un préstamo con este número.')).toBeNull()
})

it('is saved with lines that would fail it only by who says so', async () => {
  const complete = {
    ...{ paymentSource: 'ACH', valueDate: '2025-06-10', declaredTotal: 150_500.5, bankReference: 'ACH-1' },
    surplusTreatment: 'PARTIDA',
  }
  open({}, read, complete)
  await screen.findByText(/^2 líneas/)

  await userEvent.click(screen.getByRole('button', { name: 'Enviar a aprobación' }))
  const question = await screen.findByRole('alertdialog', { name: 'El archivo tiene errores' })
  expect(created).not.toHaveBeenCalled()
  await userEvent.click(within(question).getByRole('button', { name: 'Guardar de todos modos' }))

  await waitFor(() => expect(created).toHaveBeenCalledOnce())
})

it('tells the rows of a table without a sum, and how many were validated', async () => {
  open({}, { ...read, total: undefined, counts: { ...read.counts, READ: 1_300 } } as FilePreview)

  await screen.findByText('1.302 filas, 1 con error.')
  screen.getByText('Se revisaron las primeras 2; las demás se revisan al guardar.')
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
