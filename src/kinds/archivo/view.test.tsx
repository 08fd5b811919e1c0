import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { PickedColumn } from '#src/schema/file-types.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import { type Peek, PeekContext, type Peeked } from '#src/ui/peek-context.ts'
import { renderField } from '#tests/support/held-field.tsx'
import { renderForm } from '#tests/support/render-form.tsx'
import { type FieldFiles, FilesContext } from '../field-files.ts'
import type { InputProps } from '../kind-view.tsx'
import { archivo } from './kind.ts'
import { archivoView } from './view.tsx'

const file = archivo.example.value as JsonObject
const support: Properties = {
  support: {
    type: 'object',
    format: 'archivo',
    title: 'Soporte',
    'x-file': { types: ['pdf', 'jpg'], maxMegabytes: 5 },
  },
}

const pdf = (name = 'Pagaré Ana.PDF', size = 2048): File => new File(['x'.repeat(size)], name)

/** An upload that a test completes. */
function heldUpload() {
  const calls: { names: unknown; signal: AbortSignal; onProgress: (part: number) => void }[] = []
  let finish: (stored: JsonObject) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const contents: Blob[] = []
  const upload: FieldFiles['upload'] = (content, names, onProgress, signal) => {
    contents.push(content)
    calls.push({ names, signal, onProgress })
    return new Promise((resolve, reject) => {
      finish = resolve
      fail = reject
    })
  }
  const download = vi.fn(async () => undefined)
  const template = vi.fn(async () => undefined)
  const titles = async () => ({
    headings: ['Número de préstamo', 'Valor', 'Fecha de pago'],
    notes: ['Obligatorio.', 'Obligatorio.', 'Opcional. Valores: Hoy, Mañana.'],
    examples: ['Ejemplo: 3000000101', 'Ejemplo: 1.423.500,50', 'Ejemplo: 29/02/2024'],
  })
  return {
    files: { upload, download, template, titles },
    calls,
    contents,
    finish: (stored: JsonObject) => act(async () => finish(stored)),
    fail: (error: Error) => act(async () => fail(error)),
  }
}

const unseen: Peek = { open: () => undefined, maySee: () => false }

/** @param looked the column that is looked for elsewhere, and how */
async function renderFiles(
  initial: JsonObject = {},
  properties = support,
  looked: { picked?: PickedColumn; peek: Peek } = { peek: unseen },
) {
  const held = heldUpload()
  const titles = async () => ({ ...(await held.files.titles()), picked: looked.picked })
  const form = renderForm(
    { properties },
    {
      initial,
      wrapper: ({ children }) => (
        <PeekContext value={looked.peek}>
          <FilesContext value={{ ...held.files, titles }}>{children}</FilesContext>
        </PeekContext>
      ),
    },
  )
  const input = await screen.findByLabelText(/^Soporte.* Elegir (otro )?archivo$/)
  return { ...form, ...held, input: input as HTMLInputElement, user: userEvent.setup({ applyAccept: false }) }
}

it('shows the picture of a record where its schema says so, by its address', async () => {
  const files = { ...heldUpload().files, address: async (key: string) => `/contents/${key}` }
  const shown = (preview: boolean) =>
    render(
      <FilesContext value={files}>
        <archivoView.Cell value={file} property={{ format: 'archivo', 'x-file': { preview } }} />
      </FilesContext>,
    )

  const { container } = shown(true)
  const source = () => container.querySelector('img')?.getAttribute('src')
  await waitFor(() => expect(source()).toBe(`/contents/${file.key}`))
  cleanup()
  expect(shown(false).container.querySelector('img')).toBeNull()
})

describe('a field of a file', () => {
  it('stores the file that is chosen under a name that addresses take', async () => {
    const { input, user, calls, finish, store } = await renderFiles()

    await user.upload(input, pdf())
    act(() => calls[0]?.onProgress(0.5))

    expect(calls[0]?.names).toEqual({ fileName: 'Pagare_Ana.pdf', contentType: 'application/pdf' })
    expect(screen.getByRole('progressbar', { name: 'Carga de Pagaré Ana.PDF' })).toHaveProperty('value', 0.5)
    expect(screen.getByText('2 kB · 50 %')).toBeTruthy()
    await finish(file)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(store.record).toEqual({ support: file })
    expect(screen.getByRole('status').textContent).toBe('pagare.pdf está cargado')
  })

  it('keeps the record from being saved without the file that is on its way', async () => {
    const { input, user, store, finish } = await renderFiles()
    await user.upload(input, pdf())

    expect(store.submit()).toBe(false)
    expect(await screen.findAllByText(/«Pagaré Ana\.PDF» todavía no está cargado/)).not.toHaveLength(0)
    await finish(file)
    expect(store.submit()).toBe(true)
  })

  it('ends the upload when it is cancelled, and has what it had, with the focus', async () => {
    const { input, user, store, calls } = await renderFiles({ support: file })
    await user.upload(input, pdf())

    await user.click(screen.getByRole('button', { name: /^Cancelar/ }))

    expect(calls[0]?.signal.aborted).toBe(true)
    expect(store.record).toEqual({ support: file })
    expect(document.activeElement).toBe(input)
  })

  it.each([
    [pdf('foto.png', 6 * 1024 * 1024), 'el elegido es PNG de 6 MB.'],
    [pdf('grande.pdf', 5 * 1024 * 1024 + 1), 'el elegido es PDF de 5,1 MB.'],
    [pdf('programa.exe'), 'el elegido es EXE de 2 kB.'],
  ])('takes no file that the field does not: %s', async (chosen, what) => {
    const { input, user, store, calls } = await renderFiles({ support: file })

    await user.upload(input, chosen)

    expect(screen.getByText(`El archivo debe ser PDF o JPG, de hasta 5 MB; ${what}`)).toBeTruthy()
    expect([calls, store.record]).toEqual([[], { support: file }])
  })

  it('takes one file that is dropped on it, and no more', async () => {
    const { store, calls, finish } = await renderFiles()
    const field = screen.getByRole('group', { name: /^Soporte/ })

    fireEvent.drop(field, { dataTransfer: { files: [pdf('a.pdf'), pdf('b.pdf')] } })
    expect(screen.getByText('Elija un solo archivo.')).toBeTruthy()
    fireEvent.drop(field, { dataTransfer: { files: [pdf('a.pdf')] } })
    await finish(file)

    expect([calls.length, store.record]).toEqual([1, { support: file }])
  })

  it('says why an upload failed, and tries again with the same file', async () => {
    const { input, user, store, calls, fail, finish } = await renderFiles()
    await user.upload(input, pdf())

    await fail(new Error('El servicio no respondió. Intente de nuevo.'))
    expect(screen.getByText('El servicio no respondió. Intente de nuevo.')).toBeTruthy()
    expect(store.submit()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await finish(file)

    expect([calls.length, store.record]).toEqual([2, { support: file }])
    expect(screen.queryByText(/no respondió/)).toBeNull()
  })

  it('gives and removes the file that it has', async () => {
    const { user, store, files, input } = await renderFiles({ support: file })

    await user.click(screen.getByRole('button', { name: /^Descargar/ }))
    await user.click(screen.getByRole('button', { name: /^Quitar/ }))

    expect(files.download).toHaveBeenCalledExactlyOnceWith(file.key)
    await waitFor(() => expect(store.record).toEqual({}))
    expect(document.activeElement).toBe(input)
  })

  it('names the types that it takes, and says more in its hint', async () => {
    const { input } = await renderFiles()

    expect(input.accept).toBe('.pdf,.jpg,.jpeg')
    expect(input.getAttribute('aria-describedby')).toMatch(/-limit$/)
    expect(screen.getByText('Elegir archivo')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('gives the file to fill in where its field has one', async () => {
    const payments: Properties = {
      file: { type: 'object', format: 'archivo', title: 'Soporte', 'x-file': { template: { by: 'table' } } },
      table: { type: 'string', title: 'Tabla', oneOf: [{ const: 'PROSPECTS', title: 'Prospectos' }] },
    }
    const { user, files } = await renderFiles({ table: 'PROSPECTS' }, payments)

    await user.click(await screen.findByRole('button', { name: 'Plantilla CSV' }))
    await user.click(screen.getByRole('button', { name: 'Plantilla Excel' }))

    expect(files.template).toHaveBeenNthCalledWith(1, 'csv', 'PROSPECTS')
    expect(files.template).toHaveBeenNthCalledWith(2, 'xlsx', 'PROSPECTS')
  })

  it('offers the formats alone that its field takes, and only for the options that have such a file', async () => {
    const lists: Properties = {
      file: {
        ...{ type: 'object', format: 'archivo', title: 'Soporte' },
        'x-file': { types: ['csv', 'xml'], template: { by: 'list', only: ['PEP'] } },
      },
      list: {
        title: 'Lista',
        oneOf: [
          { const: 'ONU', title: 'ONU' },
          { const: 'PEP', title: 'Personas expuestas' },
        ],
      },
    }
    const { store } = await renderFiles({ list: 'ONU' }, lists)
    expect(screen.queryByRole('button')).toBeNull()

    act(() => store.change('/list', 'PEP'))

    await screen.findByRole('button', { name: 'Plantilla CSV' })
    expect(screen.queryByRole('button', { name: 'Plantilla Excel' })).toBeNull()
  })

  const payments: Properties = {
    file: { type: 'object', format: 'archivo', title: 'Soporte', 'x-file': { types: ['csv'], template: {} } },
  }

  it.each(['27/02/26', '2026-02-27', '27022026'])(
    'takes rows typed by hand in the columns of its template, as a file with the day of %s',
    async (day) => {
      const { user, contents, calls } = await renderFiles({}, payments)

      await user.click(await screen.findByRole('button', { name: 'Escribir filas' }))
      await user.type(await screen.findByRole('textbox', { name: 'Número de préstamo' }), '3000000101')
      screen.getByText('Valores: Hoy, Mañana.')
      await user.type(screen.getByRole('textbox', { name: 'Valor' }), '$ 50.000')
      await user.type(screen.getByRole('textbox', { name: 'Fecha de pago' }), day)
      await user.tab()
      expect(screen.getByRole('textbox', { name: 'Fecha de pago' })).toHaveProperty('value', '27/02/2026')
      await user.click(screen.getByRole('button', { name: 'Usar estas filas' }))

      await waitFor(() => expect(calls).toHaveLength(1))
      expect(calls[0]?.names).toEqual({ fileName: 'filas_escritas.csv', contentType: 'text/csv' })
      const file = 'Número de préstamo;Valor;Fecha de pago\r\n3000000101;$ 50.000;27/02/2026\r\n'
      expect(await contents[0]?.text()).toBe(file)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('says of a file that its reader could not download that their role lacks it', async () => {
    const { files } = heldUpload()
    render(
      <FilesContext value={files}>
        <archivoView.Cell value={{ ...file, key: '-' }} property={archivo.example.property as Property} />
      </FilesContext>,
    )

    expect(
      await screen.findByText(
        'Su rol no incluye la pantalla de estos datos; pídala a quien administra los roles.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: /Descargar/ })).toBeNull()
  })

  it('looks for the value of a column where its records may be seen', async () => {
    const picked = { column: 'Número de préstamo', from: 'loans', take: 'loanNumber', by: 'clientId' }
    const open = vi.fn(({ picks }: Peeked) =>
      picks?.onPick({ value: '3000000103', title: '', holder: { id: 'a', label: 'A' }, isNamed: true }),
    )
    const offered = async (maySee: boolean) => {
      const { user } = await renderFiles({}, payments, {
        picked,
        peek: { open, maySee: () => maySee },
      })
      await user.click(await screen.findByRole('button', { name: 'Escribir filas' }))
      const number = await screen.findByRole('textbox', { name: 'Número de préstamo' })
      return { user, number, button: screen.queryByRole('button', { name: /^Buscar/ }) }
    }

    const withheld = await offered(false)
    expect(withheld.button).toBeNull()
    cleanup()
    const { user, number, button } = await offered(true)
    await user.click(button as HTMLElement)

    expect(button?.textContent).toBe('Buscar Número de préstamo')
    expect(number).toHaveProperty('value', '3000000103')
  })

  it('says what is wrong with typed rows where they are typed, and makes no file of them', async () => {
    const { user, calls } = await renderFiles({}, payments)

    await user.click(await screen.findByRole('button', { name: 'Escribir filas' }))
    const amount = await screen.findByRole('textbox', { name: 'Valor' })
    await user.type(amount, '500.00')
    await user.type(screen.getByRole('textbox', { name: 'Fecha de pago' }), '31/02/2026')
    await user.click(screen.getByRole('button', { name: 'Usar estas filas' }))

    expect(screen.getByText('Los decimales van después de una coma: escriba 500,00.')).toBeTruthy()
    expect(screen.getByText('Escriba una fecha que exista, como 28/02/2026.')).toBeTruthy()
    expect(screen.getByText('Este campo es obligatorio.')).toBeTruthy()
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(calls).toHaveLength(0)
  })

  it('takes every type of the product where its schema names none', async () => {
    const { input } = await renderFiles(
      {},
      { support: { type: 'object', format: 'archivo', title: 'Soporte' } },
    )

    expect(input.accept.split(',')).toEqual(expect.arrayContaining(['.pdf', '.xlsx', '.png']))
  })

  it('shows that a file is over it, and stops the browser from opening what is dropped', async () => {
    await renderFiles()
    const field = screen.getByRole('group', { name: /^Soporte/ })

    expect(fireEvent.dragOver(field)).toBe(false)
    expect(field.dataset.over).toBe('true')
    fireEvent.dragLeave(field)
    expect(field.dataset.over).toBeUndefined()
    fireEvent.dragOver(field)
    expect(fireEvent.drop(field, { dataTransfer: { files: [] } })).toBe(false)
    expect(field.dataset.over).toBeUndefined()
  })

  it('says what it does while a file is on its way, and offers nothing else', async () => {
    const { input, user } = await renderFiles({ support: file })
    expect(screen.getByText('Elegir otro archivo')).toBeTruthy()

    await user.upload(input, pdf())

    expect(screen.getByRole('status').textContent).toBe('Cargando Pagaré Ana.PDF')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancelar la carga'])
  })

  it('says of a file whose upload failed that it is not there', async () => {
    const { input, user, fail } = await renderFiles()
    await user.upload(input, pdf())
    await fail(new Error('Sin red.'))

    expect(screen.getByText('2 kB · sin cargar')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('button', { name: /^Quitar/ })).toBeTruthy()
  })

  it('hears no more of an upload that was given up', async () => {
    const { input, user, store, calls, finish } = await renderFiles({ support: file })
    await user.upload(input, pdf())
    await user.click(screen.getByRole('button', { name: /^Cancelar/ }))

    act(() => calls[0]?.onProgress(0.9))
    await finish({ ...file, fileName: 'otro.pdf' })

    expect(store.record).toEqual({ support: file })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('says nothing of the failure of an upload that was given up', async () => {
    const { input, user, fail } = await renderFiles({ support: file })
    await user.upload(input, pdf())
    await user.click(screen.getByRole('button', { name: /^Cancelar/ }))
    await fail(new Error('Sin red.'))

    expect(screen.queryByText('Sin red.')).toBeNull()
  })

  it('goes back to the file of the beginning, however many were chosen since', async () => {
    const { input, user, store } = await renderFiles({ support: file })
    await user.upload(input, pdf('uno.pdf'))
    await user.upload(input, pdf('dos.pdf'))

    await user.click(screen.getByRole('button', { name: /^Cancelar/ }))

    expect(store.record).toEqual({ support: file })
  })

  it('ends the upload where the change is undone, and where the form goes', async () => {
    const { input, user, store, calls } = await renderFiles({ support: file })
    await user.upload(input, pdf())
    act(() => store.change('/support', file))
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()

    await user.upload(input, pdf())
    expect(calls[1]?.signal.aborted).toBe(false)
    cleanup()
    expect(calls[1]?.signal.aborted).toBe(true)
  })

  it('names a file of no type by its last ending', async () => {
    const { input, user } = await renderFiles()

    await user.upload(input, pdf('copia.tar.gz'))

    expect(screen.getByText(/el elegido es GZ de 2 kB\.$/)).toBeTruthy()
  })

  it('is left when the focus goes beyond its buttons', async () => {
    const onBlur = vi.fn()
    const { files } = heldUpload()
    const Input = (props: InputProps) => (
      <FilesContext value={files}>
        <archivoView.Input {...props} />
      </FilesContext>
    )
    renderField({ ...archivoView, Input }, support.support as Property, file, {
      onBlur,
      invalid: true,
      describedBy: 'help',
    })
    const control = document.getElementById('field') as HTMLInputElement
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(control.getAttribute('aria-describedby')).toBe('help field-limit')

    control.focus()
    await userEvent.tab()
    expect(onBlur).not.toHaveBeenCalled()
    act(() => (document.activeElement as HTMLElement).blur())
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('shows what a draft had not uploaded, and asks for it again', async () => {
    const { store } = await renderFiles({ support: 'pagare.pdf' })

    expect(screen.getByText('sin cargar')).toBeTruthy()
    expect(store.submit()).toBe(false)
  })

  it('only shows its file where there is no way to the store', () => {
    renderForm({ properties: support }, { initial: { support: file } })

    expect(screen.getByText('pagare.pdf (20 kB)')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

const papers: Properties = {
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
  const { store } = renderForm({ properties: papers }, { initial: { papers: [{ file }] } })
  const user = userEvent.setup()
  expect(screen.getByText('pagare.pdf (20 kB)')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Agregar soporte' }))
  await user.type(screen.getAllByRole('textbox', { name: /Nota/ })[1] ?? document.body, 'Sin firmar')
  await user.click(screen.getByRole('button', { name: 'Subir Soporte 2' }))

  expect(store.record).toEqual({ papers: [{ note: 'Sin firmar' }, { file }] })
  expect(store.submit()).toBe(true)
})

it('refuses in a list what is no file, at its own field', async () => {
  const { store } = renderForm({ properties: papers }, { initial: { papers: [{ file: { key: 'x' } }] } })

  expect(store.submit()).toBe(false)

  expect(await screen.findAllByText(/El archivo debe ser PDF/)).not.toHaveLength(0)
  expect(store.form().shown.map(({ pointer }) => pointer)).toEqual(['/papers/0/file'])
})
