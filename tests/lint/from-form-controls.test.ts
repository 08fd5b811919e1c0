import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deep, isDeep } from '#tests/support/effort.ts'
import { copyFewSchemas } from '#tests/support/few-schemas.ts'
import { runSchema } from '#tests/support/run-schema.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const out = 'schemas/settings/lock-forms.schema.json'
const definition = {
  formControls: [
    {
      name: 'monto',
      label: 'Monto a bloquear',
      placeholder: '0,00',
      validators: [
        { validatorName: 'required', message: 'Indique el monto.' },
        { validatorName: 'maxlength', maxlength: 12, message: 'Máximo 12 caracteres.' },
      ],
    },
    { name: 'clave', type: 'password', label: 'Clave' },
  ],
}

let folder = temporaryFolder('from-form-controls')
let file = ''
beforeEach(() => {
  folder = temporaryFolder('from-form-controls')
  copyFewSchemas(join(folder.path, 'schemas'))
  file = join(folder.path, 'bloqueo.json')
  writeFileSync(file, JSON.stringify(definition))
})
afterEach(() => folder.remove())

const schema = (...words: string[]) => runSchema(folder.path, ...words)

/** Lints what it wrote; the rows are loaded by the deep tests alone. */
const lint = () => schema('lint', ...(isDeep ? [] : ['--no-load']))
const left = 'formControls[1] «clave»: una contraseña no se guarda en un registro; se omite.\n'

describe('schema from-form-controls', { timeout: 30_000 }, () => {
  it('writes a screen with cases and rows that lint lets through, and says what it leaves out', async () => {
    const { status, output, errors } = await schema(
      'from-form-controls',
      file,
      '--out',
      out,
      '--title',
      'Bloqueos',
    )

    expect({ status, errors }).toEqual({ status: 0, errors: left })
    expect(output).toBe(
      `Escrito:\n  ${out}\n  ${out.replace('schema.', 'test.')}\n  ${out.replace('schema.', 'data.')}\n`,
    )
    expect(await lint()).toEqual({
      status: 0,
      output: '4 pantallas sin problemas\n',
      errors: '',
    })
    expect(JSON.parse(readFileSync(join(folder.path, out), 'utf8'))).toMatchObject({
      $id: 'lock-forms',
      title: 'Bloqueos',
      properties: {
        monto: {
          type: 'string',
          format: 'texto',
          title: 'Monto a bloquear',
          maxLength: 12,
          description: 'Por ejemplo, 0,00',
          'x-error': { required: 'Indique el monto.', maxLength: 'Máximo 12 caracteres.' },
        },
      },
    })
  })

  it('prints the schema where no place is given for it, and writes nothing', deep, async () => {
    const { status, output, errors } = await schema('from-form-controls', file)

    expect({ status, errors }).toEqual({ status: 0, errors: left })
    expect(JSON.parse(output)).toMatchObject({
      $id: 'bloqueo',
      title: 'Bloqueo',
      required: ['recordNumber', 'monto'],
    })
    expect((await lint()).output).toBe('3 pantallas sin problemas\n')
  })

  it('writes over no file, unless who is asked says so', async () => {
    await schema('from-form-controls', file, '--out', out)
    writeFileSync(join(folder.path, out), 'mío')

    const { status, errors } = await schema('from-form-controls', file, '--out', out)

    expect(status).toBe(1)
    expect(errors).toContain(`Ya existe ${out}`)
    expect(readFileSync(join(folder.path, out), 'utf8')).toBe('mío')
  })

  it.each([
    [[], 2, /^Uso: /],
    [['nada.json'], 1, /^No se puede leer nada\.json\.$/],
    [['bloqueo.json', '--out', 'otra/parte.txt'], 2, /no es un lugar para un esquema/],
    [['schemas/shared/roles.json'], 1, /no tiene una lista «formControls»/],
  ] satisfies [string[], number, RegExp][])('refuses %j', async (words, code, message) => {
    const { status, errors } = await schema('from-form-controls', ...words)

    expect(status).toBe(code)
    expect(errors.trim()).toMatch(message)
  })
})
