import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '#tests/support/effort.ts'
import { copyFewSchemas } from '#tests/support/few-schemas.ts'
import { runSchema } from '#tests/support/run-schema.ts'
import { root } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const place = 'schemas/libranza/max-fees'

let folder = temporaryFolder('new')
beforeEach(() => {
  folder = temporaryFolder('new')
  copyFewSchemas(join(folder.path, 'schemas'))
})
afterEach(() => folder.remove())

const schema = (...words: string[]) => runSchema(folder.path, ...words)

/** Lints what it wrote; the rows are loaded by the deep tests alone. */
const lint = () => schema('lint', ...(isDeep ? [] : ['--no-load']))

const read = (role: string): string => readFileSync(join(folder.path, `${place}.${role}.json`), 'utf8')

describe('schema new', { timeout: 30_000 }, () => {
  it('writes a screen with cases and rows that lint lets through, and says what comes next', async () => {
    const { status, output, errors } = await schema(
      'new',
      'libranza/max-fees',
      '--title',
      'Comisiones máximas',
    )

    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toContain(`${place}.schema.json`)
    expect(output).toContain('/#/libranza/max-fees, opción de menú 2401. Ahora:')
    expect(output).toContain('npm run schema -- lint')
    expect(output).toContain('cargan la fila EJEMPLO una sola vez')
    expect(JSON.parse(read('schema'))).toMatchObject({
      $id: 'max-fees',
      title: 'Comisiones máximas',
      'x-screen': { route: 'libranza/max-fees', menu: 2401, singular: 'registro' },
    })
    expect(JSON.parse(read('data'))).toHaveLength(1)
    expect(await lint()).toEqual({
      status: 0,
      output: '4 pantallas sin problemas\n',
      errors: '',
    })
  })

  it('takes the number and the name of a record that are given, quotes and all', async () => {
    await schema(
      'new',
      'libranza/max-fees',
      '--title',
      'Comisiones «A» y "B"',
      '--singular',
      'comisión',
      '--menu',
      '2499',
    )

    expect(JSON.parse(read('schema'))).toMatchObject({
      title: 'Comisiones «A» y "B"',
      'x-screen': { menu: 2499, singular: 'comisión' },
    })
  })

  it('is written in the form that the repository keeps', async () => {
    await schema('new', 'libranza/max-fees', '--title', 'Comisiones máximas')
    const biome = join(root, 'node_modules/.bin/biome')

    for (const role of ['schema', 'test', 'data']) {
      const text = read(role)
      const { stdout } = spawnSync(biome, ['format', `--stdin-file-path=${place}.${role}.json`], {
        cwd: root,
        input: text,
        encoding: 'utf8',
      })
      expect(stdout).toBe(text)
    }
  })

  it('begins a new area in the folder that was made for it', async () => {
    const area = join(folder.path, 'schemas/cobranza')
    const words = ['new', 'cobranza/collection-fees', '--title', 'Tarifas de cobro', '--menu', '5299']
    const refused = await schema(...words)
    mkdirSync(area)

    const made = await schema(...words)

    expect(refused.errors).toContain('No hay un área «cobranza».')
    expect(refused.errors).toContain('Si es nueva, cree antes la carpeta ')
    expect(made).toMatchObject({ status: 0 })
    const text = readFileSync(join(area, 'collection-fees.schema.json'), 'utf8')
    expect(JSON.parse(text)['x-screen'].route).toBe('cobranza/collection-fees')
  })

  it('overwrites nothing', async () => {
    const before = readFileSync(join(folder.path, 'schemas/libranza/withdrawal-causes.schema.json'), 'utf8')

    expect(await schema('new', 'libranza/withdrawal-causes', '--title', 'Otra')).toMatchObject({
      status: 1,
      errors: 'Ya existe libranza/withdrawal-causes; el nombre de una pantalla no se repite.\n',
    })
    expect(readFileSync(join(folder.path, 'schemas/libranza/withdrawal-causes.schema.json'), 'utf8')).toBe(
      before,
    )
  })

  it.each([
    [['librnza/max-fees', '--title', 'X'], 1, 'No hay un área «librnza». ¿Quiso decir «libranza»?'],
    [['libranza/max-fees'], 1, 'Falta el título: indíquelo con --title "Título".'],
    [
      ['libranza/max-fees', '--title', 'X', '--menu', '2405'],
      1,
      'La opción de menú 2405 ya es de otra pantalla. Libre: 2401.',
    ],
    [
      ['libranza/max-fees', '--title', 'X', '--menu', '0101'],
      1,
      'La opción 0101 no cae en un submódulo de schemas/shared/menu.json. Libre: 2401.',
    ],
    [
      ['libranza/max-fees', '--title', 'X', '--menu', 'dos'],
      1,
      'La opción de menú «dos» no es un número de cuatro dígitos. Libre: 2401.',
    ],
    [
      ['libranza/MaxFees', '--title', 'X'],
      2,
      '«MaxFees» no sirve como nombre: use minúsculas sin tilde, dígitos y guiones, como withdrawal-causes.',
    ],
    [['../fuera/x', '--title', 'X'], 2, 'Uso: npm run schema -- new'],
    [[], 2, 'Uso: npm run schema -- new'],
    [['libranza/max-fees', '--titulo', 'X'], 2, 'Uso: npm run schema -- new'],
  ])('refuses %j and writes nothing', async (words, status, message) => {
    const answer = await schema('new', ...words)

    expect(answer).toMatchObject({ status, output: '' })
    expect(answer.errors).toContain(message)
    expect(existsSync(join(folder.path, `${place}.schema.json`))).toBe(false)
  })
})
