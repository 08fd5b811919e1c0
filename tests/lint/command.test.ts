import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deep } from '#tests/support/effort.ts'
import { copyFewSchemas } from '#tests/support/few-schemas.ts'
import { runSchema, spawnSchema } from '#tests/support/run-schema.ts'
import { root } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const causes = 'schemas/libranza/withdrawal-causes.schema.json'

let place = temporaryFolder('lint')
beforeEach(() => {
  place = temporaryFolder('lint')
  copyFewSchemas(join(place.path, 'schemas'))
})
afterEach(() => place.remove())

function change(from: string, to: string, file = causes): void {
  const path = join(place.path, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Without the loading, which takes as long as a first start and has a test of its own. */
const lint = (...words: string[]) => runSchema(place.path, 'lint', '--no-load', ...words)

describe('schema lint', { timeout: 30_000 }, () => {
  it('says how many screens are good, and ends with 0', async () => {
    expect(await lint()).toEqual({ status: 0, output: '3 pantallas sin problemas\n', errors: '' })
  })

  it('ends as a process with the code of its command, and with 2 where there is none', () => {
    change('"menu": 2405', '"menu": 2905')

    expect(spawnSchema(place.path, 'lint', '--no-load', '--format', 'json')).toMatchObject({
      status: 1,
      errors: '',
      output: expect.stringContaining('"rule": "menu-position"'),
    })
    expect(spawnSchema(place.path, 'revisar')).toEqual({
      status: 2,
      output: '',
      errors: 'Uso: npm run schema -- lint|new|from-form-controls|dialect\n',
    })
  })

  it('shows an error with its place, range, rule, lines and remedy, and ends with 1', async () => {
    change('"format": "codigo"', '"format": "codgo"')

    expect(await lint()).toEqual({
      status: 1,
      errors: '',
      output: [
        'schemas/libranza/withdrawal-causes.schema.json',
        '',
        'schemas/libranza/withdrawal-causes.schema.json:29:17-24  error  Tipo de campo desconocido «codgo». ¿Quiso decir «codigo»?  unknown-kind',
        '    28 |       "type": "string",',
        '  > 29 |       "format": "codgo",',
        '       |                 ^^^^^^^',
        '    30 |       "title": "Código",',
        '  → Escriba uno de los tipos de campo; el editor los ofrece y explica.',
        '',
        '1 error en 1 archivo',
        '',
        'Corrija esto primero. Se revisa después: el resto de libranza/withdrawal-causes.schema.json y las filas y los casos de las pantallas con errores.',
        '',
      ].join('\n'),
    })
  })

  it('ends with 0 when there are only warnings', async () => {
    change(
      '"sort": ["code"]',
      '"sort": ["code"], "sections": [{ "title": "Causal", "fields": ["code", "name"] }]',
    )

    const { status, output } = await lint()

    expect(status).toBe(0)
    expect(output).toContain('  aviso  Ninguna sección nombra «origin»')
    expect(output).toMatch(/\n1 aviso en 1 archivo\n$/)
  })

  it('gives programs the problems as JSON', async () => {
    change('"menu": 2405', '"menu": 2905')

    const { status, output } = await lint('--format', 'json')

    expect(status).toBe(1)
    expect(JSON.parse(output)).toEqual([
      {
        file: 'schemas/libranza/withdrawal-causes.schema.json',
        line: 15,
        column: 13,
        endLine: 15,
        endColumn: 17,
        rule: 'menu-position',
        severity: 'error',
        message:
          'La opción 2905 no cae en un submódulo de schemas/shared/menu.json. Libres cerca: 2601 en «Libranza», 2501 en «Gestión Comercial», 2401 en «Radicación».',
        remedy: 'Los dos primeros dígitos son el submódulo: use los de uno que exista, o agréguelo al menú.',
      },
    ])
    expect((await lint('--format', 'json', 'schemas/settings')).output).toBe('[]\n')
  })

  it('tells of the named files and folders only', async () => {
    change('"menu": 2405', '"menu": 2905')

    expect((await lint(causes)).status).toBe(1)
    expect((await lint('schemas/libranza')).status).toBe(1)
    expect((await lint('schemas/settings')).status).toBe(0)
  })

  it(
    'tells of the cases and rows of a named screen too, and counts the named screens alone',
    deep,
    async () => {
      expect((await lint(causes)).output).toBe('1 pantalla sin problemas\n')
      change('"origin": "CLIENTE"', '"origin": "Cliente"', 'schemas/libranza/withdrawal-causes.data.json')

      expect((await lint(causes)).status).toBe(1)
      expect((await lint('schemas/settings')).output).toBe('2 pantallas sin problemas\n')
      expect((await lint('schemas/settings/document-types.data.json')).output).toBe(
        '1 pantalla sin problemas\n',
      )
    },
  )

  it('tells of what only a database refuses, at the row, unless it is not to load', deep, async () => {
    change(
      '"x-rules":',
      '"x-exclusive": [{ "id": "CDS-9", "same": ["status"], "at": "code", "message": "Ya hay una causal activa." }],\n  "x-rules":',
    )

    const { status, output, errors } = await runSchema(place.path, 'lint')

    expect({ status, errors }).toEqual({ status: 1, errors: '' })
    expect(output).toMatch(
      /^schemas\/libranza\/withdrawal-causes\.data\.json:\d+:\d+-\d+ {2}error {2}code: Ya hay una causal activa\. {2}loaded-data$/m,
    )
    expect((await lint()).status).toBe(0)
  })

  it('takes another folder of schemas', deep, async () => {
    expect(await lint(join(root, 'schemas'))).toMatchObject({
      status: 0,
      output: expect.stringMatching(/\n3 notas en 3 archivos\n$/),
    })
  })

  it.each([
    [['--format', 'xml'], /^Uso: npm run schema -- lint/],
    [['--fast'], /^Uso: npm run schema -- lint/],
    [['nada.json'], /^No existe .*nada\.json\.\n$/],
    [['..'], /no está en la carpeta de esquemas/],
  ])('ends with 2 when it cannot follow %j', async (words, message) => {
    const { status, output, errors } = await lint(...words)

    expect({ status, output }).toEqual({ status: 2, output: '' })
    expect(errors).toMatch(message)
  })

  it('ends with 2 when the folder cannot be read', async () => {
    place.remove()
    place = temporaryFolder('lint')

    expect(await lint()).toMatchObject({
      status: 2,
      errors: expect.stringContaining('No se puede leer la carpeta'),
    })
  })
})
