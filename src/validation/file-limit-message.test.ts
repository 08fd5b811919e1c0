import { describe, expect, it } from 'vitest'
import { archivo } from '#src/kinds/archivo/kind.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { createRecordValidator } from './record-validator.ts'

const support: Property = {
  type: 'object',
  format: 'archivo',
  'x-file': { types: ['pdf', 'jpg'], maxMegabytes: 5 },
}

/** Message for a file that differs from a PDF of 20 kB. */
function messageFor(change: JsonObject, property = support): string | undefined {
  const file = { ...Object(archivo.example.value), ...change } as JsonObject
  const field = { name: 'support', kind: 'archivo', title: 'Soporte', property }
  const fields = [{ ...field, required: false, readOnly: false, immutable: false }]
  const validator = createRecordValidator({ fields, rules: [] }, bothValidators({ fields }))
  return validator.validate({ support: file }, anyone).issues[0]?.message
}

const png = { contentType: 'image/png' }

describe('a file of a field with «x-file»', () => {
  it.each([[{}], [{ contentType: 'image/jpeg' }], [{ sizeBytes: 5 * 1024 * 1024 }]])(
    'is taken: %j',
    (change) => {
      expect(messageFor(change)).toBeUndefined()
    },
  )

  it.each([
    [{ ...png, sizeBytes: 6 * 1024 * 1024 }, 'PNG de 6 MB'],
    [png, 'PNG de 20 kB'],
    [{ sizeBytes: 5 * 1024 * 1024 + 1 }, 'PDF de 5,1 MB'],
  ])('is refused with what it should be and what it is: %j', (change, what) => {
    expect(messageFor(change)).toBe(`El archivo debe ser PDF o JPG, de hasta 5 MB; el elegido es ${what}.`)
  })

  it('may be of any type, or of any size, where the field does not say', () => {
    const small = { ...support, 'x-file': { maxMegabytes: 0.01 } }
    const pdf = { ...support, 'x-file': { types: ['pdf' as const] } }

    expect(messageFor({ ...png, sizeBytes: 9000 }, small)).toBeUndefined()
    expect(messageFor({}, small)).toMatch(/ o WEBP, de hasta 10,3 kB; el elegido es PDF de 20 kB\.$/)
    expect(messageFor({ sizeBytes: 52_428_800 }, pdf)).toBeUndefined()
    expect(messageFor(png, pdf)).toBe('El archivo debe ser PDF, de hasta 50 MB; el elegido es PNG de 20 kB.')
  })

  it('that is no file at all is told so alone', () => {
    expect(messageFor({ sha256: 'x' })).toMatch(/cárguelo de nuevo\.$/)
  })

  it('is told what the field itself says of it', () => {
    expect(messageFor(png, { ...support, 'x-error': { 'x-file': 'Solo el pagaré.' } })).toBe(
      'Solo el pagaré.',
    )
  })
})
