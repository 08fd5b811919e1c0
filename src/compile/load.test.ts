import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SchemaError } from '#src/schema/problem.ts'
import { loadCatalogue } from './load.ts'

const file = 'libranza/withdrawal-causes.schema.json'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-load-'))
  cpSync(resolve(import.meta.dirname, '../../schemas'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What an analyst reads after replacing a piece of a file. */
function problemsAfter(from: string, to: string, name = file): string[] {
  const path = join(folder, name)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  try {
    loadCatalogue(folder)
    return []
  } catch (error) {
    if (error instanceof SchemaError)
      return error.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
    throw error
  }
}

describe('a mistake in a screen file', () => {
  it.each([
    [
      '"format": "codigo"',
      '"format": "codgo"',
      '36:17 Tipo de campo desconocido «codgo». ¿Quiso decir «codigo»?',
    ],
    [
      '"x-immutable"',
      '"x-inmutable"',
      '42:7 Palabra clave desconocida «x-inmutable». ¿Quiso decir «x-immutable»?',
    ],
    ['"title": "Código",', '', '34:13 Falta «title», la etiqueta del campo.'],
    ['"Gestor":', '"Gestr":', '22:14 Rol desconocido «Gestr». ¿Quiso decir «Gestor»?'],
    [
      '"crear", "editar"]\n',
      '"crear", "edtar"]\n',
      '22:31 «edtar» no es válido en «2». ¿Quiso decir «editar»?',
    ],
    ['"ESTADO"]', '"ETSADO"]', '11:24 Mezcla desconocido «ETSADO». ¿Quiso decir «ESTADO»?'],
    ['["BASE", "ESTADO"]', '["ESTADO"]', '8:17 Falta la mezcla BASE, que da identidad a cada registro.'],
    ['"unique": [["code"]', '"unique": [["cod"]', '12:17 Campo desconocido «cod». ¿Quiso decir «code»?'],
    [
      '"menu": 2405',
      '"menu": 2905',
      '16:13 La opción 2905 no cae en un submódulo de schemas/shared/menu.json.',
    ],
    ['"required": ["code",', '"required": ["cde",', '24:16 «cde» no es un campo de la pantalla.'],
    ['"at": "reopenDays"', '"at": "days"', '107:13 Campo desconocido «days».'],
    [
      '"self.allowsReopen || !has(self.reopenDays)"',
      '"self.allowReopen || true"',
      '106:16 La regla nombra el campo «allowReopen», que no existe. ¿Quiso decir «allowsReopen»?',
    ],
    [
      '"self.allowsReopen || !has(self.reopenDays)"',
      '"self.reopenDays + 1"',
      '106:16 La regla debe dar sí o no (bool), y da num.',
    ],
    [
      '"self.allowsReopen || !has(self.reopenDays)"',
      '"self.name > 5"',
      '106:16 La regla combina tipos que no se pueden combinar: string > int.',
    ],
    [
      '"self.allowsReopen || !has(self.reopenDays)"',
      '"allowsReopen"',
      '106:16 La regla nombra «allowsReopen», que no existe; los campos se escriben self.allowsReopen.',
    ],
    [
      '"$id": "withdrawal-causes"',
      '"$id": "causes"',
      '3:10 El archivo debe llamarse schemas/libranza/causes.schema.json.',
    ],
    [
      '"path": "/mto/withdrawal-causes/v1"',
      '"path": "/mto/document-types/v1"',
      '9:13 La ruta del API «/mto/document-types/v1» ya es de schemas/libranza/withdrawal-causes.schema.json.',
    ],
  ])('is told with its place: %s', (from, to, expected) => {
    const problems = problemsAfter(from, to)

    expect(problems.map((problem) => problem.replace(/^\d+:\d+ /, ''))).toContain(
      expected.replace(/^\d+:\d+ /, ''),
    )
  })

  it('is told at the line and column of the word itself', () => {
    const text = readFileSync(join(folder, file), 'utf8')
    const before = text.slice(0, text.indexOf('"codigo"'))
    const place = `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`

    expect(problemsAfter('"format": "codigo"', '"format": "codgo"')[0]).toMatch(new RegExp(`^${place} `))
  })

  it('does not hide the mistakes of other files', () => {
    writeFileSync(join(folder, file), '{')

    expect(
      problemsAfter('"format": "nit"', '"format": "nitt"', 'settings/financial-entities.schema.json'),
    ).toHaveLength(2)
  })
})
