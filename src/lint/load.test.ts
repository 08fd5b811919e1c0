import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SchemaError } from '#src/schema/schema-problem.ts'
import { copyFewSchemas } from '#tests/support/few-schemas.ts'
import { loadCatalogue } from './load.ts'

const file = 'libranza/withdrawal-causes.schema.json'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-load-'))
  copyFewSchemas(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Messages for an analyst after replacing a piece of a file. */
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

/** `line:column` of the sign § of a text, in the changed file. */
function placeOf(mark: string): string {
  const text = readFileSync(join(folder, file), 'utf8')
  const start = text.indexOf(mark.replace('§', ''))
  expect(start).toBeGreaterThan(-1)
  const before = text.slice(0, start + mark.indexOf('§'))
  return `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`
}

const reopenRule = '"rule": "self.allowsReopen || !has(self.reopenDays)"'

it('takes no screen from the folder of the dialect', () => {
  cpSync(join(folder, file), join(folder, 'dialect/withdrawal-causes.schema.json'))

  expect(loadCatalogue(folder).screens).toHaveLength(3)
})

it('resolves the same files once, and anew as soon as one of them changed', () => {
  const first = loadCatalogue(folder)
  const path = join(folder, file)

  expect(loadCatalogue(folder)).toBe(first)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"title": "[^"]*"/, '"title": "Otro título"'))
  expect(loadCatalogue(folder).screens.map(({ title }) => title)).toContain('Otro título')
})

describe('a mistake in a screen file', () => {
  it.each([
    ['"format": "codigo"', '"format": §"codgo"', 'Tipo de campo desconocido «codgo». ¿Quiso decir «codigo»?'],
    [
      '"x-immutable"',
      '§"x-inmutable"',
      'Palabra clave desconocida «x-inmutable». ¿Quiso decir «x-immutable»?',
    ],
    ['"Gestor":', '§"Gestr":', 'Rol desconocido «Gestr». ¿Quiso decir «Gestor»?'],
    [
      '"crear", "editar"]\n',
      '"crear", §"edtar"]\n',
      '«edtar» no es válido en «Gestor». ¿Quiso decir «editar»?',
    ],
    ['"ESTADO"]', '§"ETSADO"]', 'Mezcla desconocida «ETSADO». ¿Quiso decir «ESTADO»?'],
    ['"unique": [["code"]', '"unique": [[§"cod"]', 'Campo desconocido «cod». ¿Quiso decir «code»?'],
    [
      '"menu": 2405',
      '"menu": §2905',
      'La opción 2905 no cae en un submódulo de schemas/shared/menu.json. Libres cerca: 2601 en «Libranza», 2501 en «Gestión Comercial», 2401 en «Radicación».',
    ],
    [
      '"required": ["code",',
      '"required": [§"cde",',
      '«cde» no es un campo de la pantalla. ¿Quiso decir «code»?',
    ],
    [
      '"at": "reopenDays"',
      '"at": §"plazo"',
      'Campo desconocido «plazo». Los que hay: «code», «name», «origin», «stage», «requiresComment», «allowsReopen», «reopenDays», «status», «id», «version», «createdAt», «createdBy»…',
    ],
    ['"at": "reopenDays"', '"at": §"days"', 'Campo desconocido «days». ¿Quiso decir «reopenDays»?'],
    [
      reopenRule,
      '"rule": "self.§allowReopen || true"',
      'La regla nombra el campo «allowReopen», que no existe. ¿Quiso decir «allowsReopen»?',
    ],
    [reopenRule, '"rule": "§self.reopenDays + 1"', 'La regla debe dar sí o no, y da número.'],
    [
      reopenRule,
      '"rule": "§self.name > 5"',
      'La regla combina tipos que no se pueden combinar: texto > número.',
    ],
    [
      reopenRule,
      '"rule": "§allowsReopen"',
      'La regla nombra «allowsReopen», que no existe; los campos se escriben self.allowsReopen.',
    ],
    [
      '"$id": "withdrawal-causes"',
      '"$id": §"causes"',
      'El archivo de «causes» se llama causes.schema.json, y este es withdrawal-causes.schema.json.',
    ],
    [
      '"$id": "withdrawal-causes"',
      '"$id": §"oidc-causes"',
      '«oidc-causes» no sirve en «$id»: Nombre del recurso, igual al del archivo: minúsculas, dígitos y guiones, como withdrawal-causes; no empieza por profile-, oidc-, demo-, pg- ni sys-.',
    ],
    [
      '"sort": ["code"]',
      '"sort": [§"code desc"]',
      '«code desc» no sirve en «sort»: Campo, o campo,desc para que empiece por el mayor, como code o createdAt,desc.',
    ],
    ['"reopenDays": {', '"constructor": §{', 'El nombre «constructor» está reservado.'],
    ['"maximum": 90,', '"maximum": 90, "maxLength": §2,', '«maxLength» no aplica a un campo «entero».'],
    ['"minimum": 1,', '"minimum": §91,', '«minimum» (91) no puede ser mayor que «maximum» (90).'],
    [
      '"maxLength": 15,',
      '"maxLength": 15, "pattern": §"[A-Z]+",',
      'La expresión regular no abarca todo el texto; escríbala como «^(…)$».',
    ],
    [
      '"default": 30,',
      '"default": §91,',
      'El campo no acepta su propio valor inicial: El valor máximo es 90.',
    ],
    [
      '"default": "CLIENTE",',
      '"default": §"cliente",',
      'El campo no acepta su propio valor inicial: Elija una opción de la lista. ¿Quiso decir «CLIENTE»?',
    ],
    ['"BANCO", "title": "Banco"', '§"CLIENTE", "title": "Banco"', 'La opción «CLIENTE» aparece dos veces.'],
    [
      '"x-unit": "días",',
      '"x-error": { "maximun": §"No más de 90" },',
      'El campo no puede fallar por «maximun». ¿Quiso decir «maximum»?',
    ],
    [
      '"path": "/mto/withdrawal-causes/v1"',
      '"path": §"/mto/document-types/v1"',
      'La ruta del API «/mto/document-types/v1» ya es de schemas/settings/document-types.schema.json.',
    ],
  ])('is told with its place: %s becomes %s', (from, to, message) => {
    const problems = problemsAfter(from, to.replace('§', ''))

    expect(problems).toContain(`${placeOf(to)} ${message}`)
  })

  it.each([
    ['"title": "Código",', '', '"code": §{', 'Falta «title», la etiqueta del campo.'],
    [
      '["BASE", "ESTADO"]',
      '["ESTADO"]',
      '"x-resource": §{',
      'Falta la mezcla BASE, que da identidad a cada registro.',
    ],
    ['"maxLength": 80,', '', '"name": §{', 'Falta «maxLength», el máximo de caracteres que el campo admite.'],
    [
      '"maxLength": 80,',
      '"maxLength": 800,',
      '["code"], [§"name"]',
      'Una clave única usa textos de 500 caracteres como máximo; «name» admite 800.',
    ],
  ])('is told where it shows: %s', (from, to, mark, message) => {
    const problems = problemsAfter(from, to)

    expect(problems).toContain(`${placeOf(mark)} ${message}`)
  })

  it('in a reference to a vocabulary is not told again where the field is required', () => {
    expect(
      problemsAfter('"title": "Quién desiste",', '"$ref": "../shared/vocabularies.json#/$defs/ESTDO",'),
    ).toEqual([
      expect.stringMatching(
        /No se encuentra «.*ESTDO»\. ¿Quiso decir «.*vocabularies\.json#\/\$defs\/ESTADO»\?$/,
      ),
    ])
  })

  it('in a mixin is told once, in the file of the mixins', () => {
    expect(problemsAfter('"title": "Versión"', '"titl": "Versión"', 'shared/mixins.json')).toEqual([
      expect.stringMatching(/^7:\d+ Palabra clave desconocida «titl». ¿Quiso decir «title»\?$/),
    ])
  })

  it('in the default of a mixin is told once, whatever the number of screens that have it', () => {
    expect(problemsAfter('"default": "ACTIVO"', '"default": "ACTIV"', 'shared/mixins.json')).toEqual([
      expect.stringMatching(/El campo no acepta su propio valor inicial/),
    ])
  })

  it.each([
    [
      'shared/menu.json',
      '"subModules"',
      '"submodules"',
      'Palabra clave desconocida «submodules». ¿Quiso decir «subModules»?',
    ],
    ['shared/roles.json', '"id": 2', '"id": "2"', '«id» debe ser un número entero.'],
    [
      'shared/vocabularies.json',
      '"ESTADO": {',
      '"estado": {',
      '«estado» no sirve como nombre; lleva solo mayúsculas sin tilde, dígitos y guiones bajos, como ESTADO.',
    ],
  ])('in %s is told like one in a screen', (name, from, to, message) => {
    expect(problemsAfter(from, to, name)).toContainEqual(expect.stringContaining(message))
  })

  it('does not hide the mistakes of other files', () => {
    writeFileSync(join(folder, file), '{')

    expect(
      problemsAfter('"format": "nit"', '"format": "nitt"', 'settings/financial-entities.schema.json'),
    ).toHaveLength(2)
  })
})
