import { describe, expect, it } from 'vitest'
import { drawnSchema } from '#src/compile/drawn-form.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { object, payment, text } from '#tests/support/free-schema-parts.ts'
import { compiledForm } from '#tests/support/set-compiled-forms.ts'
import { formValidator } from './form-validator.ts'

const schema = object({ pago: payment, nota: text('Nota') })
const drawn = drawnSchema(schema)
const validator = formValidator(compiledForm(schema))
const [transfer = {}, cheque = {}] = (drawn.properties as { pago: { oneOf: JsonObject[] } }).pago.oneOf

describe('the validator that rjsf is given', () => {
  it('tells whether a value is of the whole', () => {
    expect(validator.isValid(drawn, { nota: 'a' }, drawn)).toBe(true)
    expect(validator.isValid(drawn, { nota: 1 }, drawn)).toBe(false)
  })

  it('takes a part that the build did not foresee for no alternative', () => {
    expect(validator.isValid({ type: 'string', title: 'Otro' }, 'a', drawn)).toBe(false)
    expect(validator.isValid(drawn, { nota: 'a' }, object({}))).toBe(false)
  })

  it('refuses nothing by itself: that is for the validator of the record', () => {
    expect(validator.rawValidation(drawn, { nota: 1 })).toEqual({})
    expect(validator.validateFormData({ nota: 1 }, drawn)).toEqual({ errors: [], errorSchema: {} })
  })

  it('knows the alternatives, as rjsf asks for them', async () => {
    const { createSchemaUtils } = await import('@rjsf/utils')
    const utils = createSchemaUtils(validator, drawn)
    const closest = (value: JsonObject): number =>
      utils.getClosestMatchingOption(value, [transfer, cheque], 0)

    expect(closest({ kind: 'TRANSFERENCIA', banco: 'F' })).toBe(0)
    expect(closest({ kind: 'CHEQUE', numero: 4 })).toBe(1)
  })
})
