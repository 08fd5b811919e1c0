import { expect, it } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readLintBase, readLintRowsAndCases } from '#tests/support/lint-base.ts'

const people = 'settings/people.schema.json'

/** Message and remedy of each error that a change to the screen of people makes. */
function errorsWith(...changes: [string, string][]): { message: string; remedy: string }[] {
  const files = new Map([...readLintBase(), ...readLintRowsAndCases()])
  let text = files.get(people) ?? ''
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, () => to)
  }
  return lintSchemas(files.set(people, text))
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ message, remedy }) => ({ message, remedy }))
}

it('an action that does not exist is told with those that do', () => {
  const [first] = errorsWith(['"Gestor": ["ver"]', '"Gestor": ["ver", "solicitar"]'])

  expect(first?.message).toContain('«solicitar» no es válido')
  expect(first?.remedy).toMatch(/crear, editar.* o quítela|quítela: .*crear, editar/)
})

it('a field that no name is near to is told with those of the screen', () => {
  const [first] = errorsWith(['self.age < 80', 'self.minFee < 80'])

  expect(first?.message).toMatch(
    /^La regla nombra el campo «minFee», que no existe\. Los que hay: «code», «name»/,
  )
})

it('a field that a search filters by and the other screen lacks is told with those it has', () => {
  const [first] = errorsWith(
    [
      '"dependentRequired"',
      '"x-find": { "others": { "from": "people", "where": { "minFee": "self.code" }, "take": ["age"] } }, "dependentRequired"',
    ],
    ['self.age < 80', 'self.age < found.others.age'],
  )

  expect(first?.message).toMatch(/^«Personas» no tiene el campo «minFee»\. Los que hay: «code», «name»/)
})

it('a code without quotes is to be put between them', () => {
  const [first] = errorsWith(['self.age < 80', 'self.kind == OTRO'])

  expect(first).toEqual({
    message: "Los textos van entre comillas simples: 'OTRO'.",
    remedy:
      "Escriba el código entre comillas simples, 'OTRO', y compárelo con un campo: self.campo == 'OTRO'.",
  })
})

it('a first value that is no day is told once, with one day as an example', () => {
  const errors = errorsWith([
    '"title": "Nacimiento",',
    '"title": "Nacimiento", "x-default": "\'2026-31-12\'",',
  ])

  expect(errors.map(({ message }) => message)).toEqual([
    'El campo no acepta su propio valor inicial: Escriba una fecha que exista, como 28/02/2026. En el archivo se escribe como "2026-02-28".',
  ])
})

it('a template on a field that the operation does not read says what the field is called', () => {
  const errors = errorsWith(
    ['"mixins": ["BASE",', '"mixins": ["SOLICITUD", "BASE",'],
    ['"fields": ["code",', '"fields": ["code", "lines",'],
    [
      '"x-actions": { "Admin": ["ver", "crear"], "Gestor": ["ver"] }',
      '"x-actions": { "Admin": ["ver", "crear", "aprobar", "rechazar", "anular", "ejecutar"], "Gestor": ["ver"] }, "x-workflow": { "transitions": [{ "name": "completar", "by": "system", "from": ["EN_EJECUCION"], "to": "EJECUTADA", "effect": { "operation": "read-upload", "fails": "fallar" } }] }',
    ],
    [
      '"plate": {',
      '"lines": { "type": "object", "format": "archivo", "title": "Archivo", "x-file": { "types": ["csv"], "maxMegabytes": 5, "template": {} } }, "plate": {',
    ],
  )

  expect(errors).toContainEqual({
    message: 'La operación lee el archivo del campo «file», no el de «lines».',
    remedy: 'Llame «file» al campo del archivo, o quite «template».',
  })
})
