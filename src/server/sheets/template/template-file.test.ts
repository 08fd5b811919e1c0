import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { kindOf } from '#src/kinds/index.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { Screen } from '#src/schema/screen.ts'
import { isImportable } from '../../imports/importable.ts'
import { readSample } from '../../resources/read-sample.ts'
import { columnsOfScreen } from '../columns/file-columns.ts'
import { isHelpRow } from './help-rows.ts'
import { templateFile } from './template-file.ts'

const { screens } = loadCatalogue('schemas')
const screenOf = (id: string): Screen => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`There is no screen ${id}`)
  return screen
}

const linesOf = async (
  screen: Screen,
  sample = readSample(screen, 'schemas'),
  findBy?: string[],
): Promise<string[][]> =>
  (await text(templateFile('csv', { columns: columnsOfScreen(screen), sample, findBy }, (id) => id)))
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .map((line) =>
      [...`;${line}`.matchAll(/;(?:"([^"]*)"|([^;]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain),
    )

it('gives as an example the good record of the screen itself', async () => {
  const [titles = [], , examples = []] = await linesOf(screenOf('financial-entities'))

  const exampleOf = (title: string): string | undefined => examples[titles.indexOf(title)]
  expect(exampleOf('Código')).toBe('Ejemplo: BANCO-FICTICIO')
  expect(exampleOf('Nombre')).toBe('Ejemplo: Banco Ficticio S.A.')
  expect(exampleOf('NIT')).toBe('Ejemplo: 900.123.456-8')
})

it('gives no example where the screen has no record to take it from', async () => {
  const lines = await linesOf({ ...screenOf('financial-entities'), id: 'without-cases' })

  expect(lines.flat().join()).not.toContain('Ejemplo')
  expect(lines[0]).toContain('Código')
})

it.each(screens.filter(isImportable).map((screen) => [screen.id, screen] as const))(
  'gives in the template of %s an example that reads back as its good record',
  async (id, screen) => {
    const sample = readSample(screenOf(id), 'schemas') ?? {}
    const [titles = [], , examples = []] = await linesOf(screen)

    const read = titles.flatMap((title, place): [string, unknown][] => {
      const field = screen.fields.find((one) => one.title === title && !one.readOnly)
      const example = examples[place]?.replace('Ejemplo: ', '') ?? ''
      return field && example !== '' ? [[field.name, kindOf(field).parse(example, field.property)]] : []
    })
    expect(read.length).toBeGreaterThan(0)
    expect(sample).toMatchObject(Object.fromEntries(read))
  },
)

it('asks of a file that only changes records for what finds them', async () => {
  const [titles = [], notes = []] = await linesOf(screenOf('agreements'), undefined, ['code', 'validFrom'])

  const noteOf = (title: string): string => notes[titles.indexOf(title)] ?? ''
  expect(noteOf('Código')).toMatch(/^Obligatorio\. Con este valor se busca el registro/)
  expect(noteOf('NIT de la pagaduría')).toMatch(/^Opcional\./)
})

it('says what limits each column', async () => {
  const [titles = [], notes = []] = await linesOf(screenOf('judicial-expenses'))

  const noteOf = (title: string): string => notes[titles.indexOf(title)] ?? ''
  expect(noteOf('Radicado')).toMatch(/ 23 dígitos\./)
  expect(noteOf('Juzgado')).toMatch(/ Hasta 120 caracteres\./)
  expect(noteOf('NIT o cédula del proveedor')).toMatch(/ Escriba un NIT con su dígito/)
  expect(noteOf('Valor')).toMatch(/ (Desde|De|Mayor que) /)
})

it('says of a column that only some rows need which others decide it', async () => {
  const noteOf = async (id: string, title: string): Promise<string | undefined> => {
    const [titles = [], notes = []] = await linesOf(screenOf(id))
    return notes[titles.indexOf(title)]
  }

  expect(await noteOf('financial-entities', 'Código ACH')).toMatch(
    /^Obligatorio según «Recibe transferencias»\. /,
  )
  expect(await noteOf('judicial-expenses', 'Juzgado')).toMatch(
    /^Obligatorio según «Radicado» y «Etapa procesal»\. /,
  )
  const [, notes = []] = await linesOf(screenOf('financial-entities'))
  expect(isHelpRow(notes)).toBe(true)
})
