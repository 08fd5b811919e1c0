import { customizeValidator } from '@rjsf/validator-ajv8'
import type { Format } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import { formats } from '#src/kinds/formats.ts'
import type { JsonObject } from '#src/schema/json.ts'

/** Stock rjsf with its own ajv, which knows our formats. */
const stock = customizeValidator({
  AjvClass: Ajv2020,
  extenderFn: (ajv) => {
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format as Format)
    return ajv
  },
})

/** Whether stock rjsf takes a value for a schema. */
export const isStockValid = (value: object, schema: JsonObject): boolean =>
  stock.validateFormData(value, schema).errors.length === 0
