import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { createRecordValidator, type ValidationResult } from './record-validator.ts'

const type: Property = {
  type: 'string',
  oneOf: ['CC', 'NIT', 'PA'].map((code) => ({ const: code, title: code })),
}
const number: Property = { type: 'string', format: 'documento', 'x-document-type': 'documentType' }

const plain: Property = { type: 'string', format: 'documento' }

/** Validates records of some fields, compiled in their order. */
function validatorOf(
  properties: Record<string, Property>,
  order = Object.keys(properties),
): (record: JsonObject) => ValidationResult {
  const fields = order.map((name) => ({
    name,
    kind: name === 'documentType' ? 'choice' : 'documento',
    title: name,
    property: properties[name] ?? plain,
    required: false,
    readOnly: false,
    immutable: false,
  }))
  const validator = createRecordValidator({ fields, rules: [] }, bothValidators({ fields }))
  return (record) => validator.validate(record, anyone)
}

/** Message for a document number beside its type. */
function messageFor(record: JsonObject, property = number): string | undefined {
  const { issues } = validatorOf({ documentType: type, documentNumber: property })(record)
  return issues.find(({ pointer }) => pointer === '/documentNumber')?.message
}

describe('a document number beside its type', () => {
  it.each([
    ['CC', '1000000321'],
    ['NIT', '900123456-8'],
    ['PA', 'AA000111'],
  ])('takes what is of the type: %s %s', (documentType, documentNumber) => {
    expect(messageFor({ documentType, documentNumber })).toBeUndefined()
  })

  it.each([
    ['CC', '900123456-8', 'La cédula tiene entre 6 y 10 dígitos.'],
    ['CC', 'AA000111', 'La cédula tiene entre 6 y 10 dígitos.'],
    ['CC', 'aa', 'La cédula tiene entre 6 y 10 dígitos.'],
    ['NIT', '1000000321', 'Escriba el NIT con guion y dígito de verificación.'],
    ['NIT', '900123456-7', 'El dígito de verificación del NIT no es correcto.'],
    ['PA', '999', 'El pasaporte tiene de 5 a 16 letras y números.'],
  ])(
    'refuses what is of another, with the advice of the type: %s %s',
    (documentType, documentNumber, message) => {
      expect(messageFor({ documentType, documentNumber })).toBe(message)
    },
  )

  it('takes a number of any type, and no other, until the type is known', () => {
    expect(messageFor({ documentNumber: 'AA000111' })).toBeUndefined()
    expect(messageFor({ documentType: 'ZZ', documentNumber: '999' })).toBeUndefined()
    expect(messageFor({ documentNumber: 'AA00' })).toContain('Escriba el número como está en el documento')
  })

  it.each([
    ['after', ['plainNumber', 'documentType', 'documentNumber']],
    ['before', ['documentType', 'documentNumber', 'plainNumber']],
  ])('is read %s a number that has no type', (_place, order) => {
    const { issues } = validatorOf(
      { plainNumber: plain, documentType: type, documentNumber: number },
      order,
    )({ plainNumber: 'AA00', documentType: 'CC', documentNumber: 'AA000111' })

    expect(issues.map(({ pointer }) => pointer).sort()).toEqual(['/documentNumber', '/plainNumber'])
  })

  it('says what the field itself says of it', () => {
    const own = { ...number, 'x-error': { 'x-document-type': 'No es de ese tipo.' } }

    expect(messageFor({ documentType: 'CC', documentNumber: 'AA000111' }, own)).toBe('No es de ese tipo.')
  })
})
