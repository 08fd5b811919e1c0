import { describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { createControlsModel } from '#src/form-controls/controls-model.ts'
import { kindOf } from '#src/kinds/index.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { readRepository } from '#tests/support/lint-base.ts'
import { type ConvertedFields, convertControls } from '../../scripts/schema/convert-controls.ts'
import { convertedFiles } from '../../scripts/schema/converted-screen.ts'

const place = { area: 'settings', resource: 'converted', route: 'settings/converted', menu: 7399 }
const screenPlan = { ...place, title: 'Convertida', singular: 'registro' }
const shared = [...readRepository()].filter(([path]) => path.startsWith('shared/'))

function convert(control: JsonObject): ConvertedFields {
  const converted = convertControls({ formControls: [{ name: 'campo', label: 'Campo', ...control }] })
  if (typeof converted === 'string') throw new Error(converted)
  return converted
}

/** The screen that a definition becomes, which lint lets through with its cases and rows. */
function screenOf(fields: ConvertedFields): Screen {
  const files = convertedFiles(screenPlan, fields).map(({ path, text }) => [path, text] as const)
  const { screens, problems } = lintSchemas(new Map([...shared, ...files]))
  expect(problems).toEqual([])
  const screen = screens.find(({ id }) => id === place.resource)
  if (!screen) throw new Error('There is no screen')
  return screen
}

const options = [
  { id: 'A', value: 'Una' },
  { id: 'B', value: 'Otra' },
]
const required = { validatorName: 'required', message: 'Falta.' }

const texts = [
  ...['', 'a', 'ab', 'abc', 'abcd', 'ñandú', 'Ana Prueba', '12', '12,5', '1234567890', '12,555', 'a-b'],
  ...['ana@banco.co', 'ana@banco', '@banco.co', 'x'.repeat(40), 'x'.repeat(199)],
]
const figures = [0, 1, 2, 9, 9.99, 10, 10.01, 12.5, 89, 90, 91, 1000, 0.000001]
const days = ['2026-02-24', '2026-02-30', '1999-12-31', '']

/** Controls of each type with each validator that its values can be held to, and values to hold to them. */
const controls: [string, JsonObject, readonly JsonValue[]][] = [
  ['text', {}, texts],
  ['text, required', { validators: [required] }, texts],
  ['text, email', { validators: [{ validatorName: 'email', message: 'Correo.' }] }, texts],
  [
    'text, minlength',
    { validators: [{ validatorName: 'minlength', minlength: 3, message: 'Corto.' }] },
    texts,
  ],
  [
    'text, maxlength',
    { validators: [{ validatorName: 'maxlength', maxlength: '3', message: 'Largo.' }] },
    texts,
  ],
  ['text, pattern', { validators: [{ validatorName: 'pattern', pattern: '\\d{1,9}(,\\d{1,2})?' }] }, texts],
  ['text, outer alternative', { validators: [{ validatorName: 'pattern', pattern: '^ab|12$' }] }, texts],
  [
    'text, min and max',
    {
      validators: [
        { validatorName: 'min', min: 2 },
        { validatorName: 'max', max: '12,5' },
      ],
    },
    figures,
  ],
  [
    'text, all of a text',
    {
      validators: [
        required,
        { validatorName: 'minlength', minlength: 2 },
        { validatorName: 'maxlength', maxlength: 5 },
        { validatorName: 'pattern', pattern: '[a-zñú]+' },
      ],
    },
    texts,
  ],
  ['email', { type: 'email' }, texts],
  ['email, required', { type: 'email', validators: [required] }, texts],
  ['email, maxlength', { type: 'email', validators: [{ validatorName: 'maxlength', maxlength: 11 }] }, texts],
  ['number', { type: 'number' }, figures],
  [
    'number, min and max',
    {
      type: 'number',
      validators: [{ validatorName: 'min', min: 1 }, { validatorName: 'max', max: 90 }, required],
    },
    figures,
  ],
  [
    'number, below zero',
    { type: 'number', validators: [{ validatorName: 'min', min: -10 }] },
    [-11, -10, -1, 0, 7],
  ],
  ['date', { type: 'date' }, days],
  ['date, required', { type: 'date', validators: [required] }, days],
  ['select', { type: 'select', options }, ['A', 'B', null]],
  ['select, required', { type: 'select', options, validators: [required] }, ['A', 'B', null]],
  ['radio', { type: 'radio', radioOptions: options }, ['A', 'B', null]],
  ['checkbox', { type: 'checkbox' }, [true, false]],
  ['checkbox, required', { type: 'checkbox', validators: [required] }, [true, false]],
]

describe.each(controls)('a control: %s', (_name, control, values) => {
  it('becomes a field that takes and refuses the same values', () => {
    const fields = convert(control)
    const screen = screenOf(fields)
    const field = findField(screen, 'campo')
    const validator = compileRecordValidator(screen)
    const results = values.map((value) => {
      const form = createControlsModel({ formControls: [{ name: 'campo', ...control, value }] })
      const given = typeof value === 'string' && field ? kindOf(field).parse(value, field.property) : value
      const record: JsonObject = given === undefined || given === null ? {} : { campo: given }
      const { issues } = validator.validate(
        { ...record, status: 'ACTIVO' },
        { today: '2026-02-10', user: { name: 'ana', roles: [] } },
      )
      return {
        value,
        form: form.emission().valid,
        field: !issues.some(({ pointer }) => pointer === '/campo'),
      }
    })

    expect(results.filter(({ form, field: taken }) => form !== taken)).toEqual([])
    expect(results.some(({ form }) => form)).toBe(true)
  })
})

it('says line by line what cannot be converted', () => {
  const converted = convertControls({
    formControls: [
      { name: 'clave', type: 'password' },
      { name: 'color', type: 'color' },
      { label: 'Sin nombre' },
      { name: 'Fecha de corte', type: 'date', validators: [{ validatorName: 'min', min: 3 }] },
      { name: 'seccion', type: 'select', options: [{ route: 'accounts', value: 'Cuentas' }] },
      {
        name: 'tipo',
        type: 'radio',
        radioOptions: [
          { id: 1, value: 'Uno' },
          { id: 2, value: 'Dos' },
        ],
      },
      { name: 'nota', validators: [{ validatorName: 'pattern', pattern: '(' }, { validatorName: 'nuevo' }] },
      { name: 'nota' },
    ],
  })

  expect(typeof converted === 'string' ? [] : converted.notes).toEqual([
    'formControls[0] «clave»: una contraseña no se guarda en un registro; se omite.',
    'formControls[1] «color»: no hay un tipo de control «color»; se omite. Los que hay: «text», «email», «password», «number», «date», «select», «checkbox», «radio».',
    'formControls[2] «»: no tiene un nombre que pueda ser el de un campo; se omite. Escríbalo en «name», como «monto».',
    'formControls[3] «Fecha de corte»: la validación «min» no se puede convertir para este control; se omite.',
    'formControls[3] «Fecha de corte»: el campo se llama «fechaDeCorte».',
    'formControls[4] «seccion»: la opción «Cuentas» lleva a la ruta «accounts», y un campo no lo hace; se omite.',
    'formControls[4] «seccion»: no tiene opciones que se puedan guardar; se omite.',
    'formControls[5] «tipo»: el código 1 se guarda como texto.',
    'formControls[5] «tipo»: el código 2 se guarda como texto.',
    'formControls[6] «nota»: la validación «pattern» no tiene en «pattern» una expresión regular que se pueda leer; se omite.',
    'formControls[6] «nota»: no hay una validación «nuevo»; se omite. Las que hay: «required», «email», «min», «max», «minlength», «maxlength», «pattern».',
    'formControls[6] «nota»: no tiene «maxlength»: se admiten 200 caracteres.',
    'formControls[7] «nota»: otro control tiene el mismo nombre; se omite. Escriba otro en «name».',
  ])
})

it('says what a limit and an option lack, and which word was meant', () => {
  const converted = convertControls({
    formControls: [
      {
        name: 'nota',
        validators: [{ validatorName: 'maxlength', maxlength: 'x' }, { validatorName: 'patern' }],
      },
      { name: 'valor', type: 'numbre' },
      { name: 'tipo', type: 'select', options: [{ id: 'A', value: 'Uno' }, { value: 'Dos' }] },
    ],
  })

  expect(typeof converted === 'string' ? [] : converted.notes).toEqual([
    'formControls[0] «nota»: la validación «maxlength» no tiene un número en «maxlength»; se omite.',
    'formControls[0] «nota»: no hay una validación «patern»; se omite. ¿Quiso decir «pattern»?',
    'formControls[0] «nota»: no tiene «maxlength»: se admiten 200 caracteres.',
    'formControls[1] «valor»: no hay un tipo de control «numbre»; se omite. ¿Quiso decir «number»?',
    'formControls[2] «tipo»: la opción 2 no tiene «id» o «value», su código y su texto; se omite.',
  ])
})

it.each<JsonValue>([null, [], {}, { formControls: 'x' }])(
  'refuses what is no definition: %j',
  (definition) => {
    expect(convertControls(definition)).toBe('El archivo no tiene una lista «formControls».')
  },
)
