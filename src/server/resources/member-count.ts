import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Refuses a record with more members, at any place, than its fields and the version could fill: counting them is cheap,
 * judging each of them is not.
 * @throws ApiError `invalid`
 */
export function refuseExcess(fields: Field[], record: JsonObject): void {
  const finding = excessIn(fields, record, '')
  if (finding) throw new ApiError('invalid', { findings: [finding] })
}

function excessIn(fields: Field[], object: JsonObject, pointer: string): Finding | undefined {
  const given = Object.keys(object).length
  if (given > fields.length + 1)
    return {
      pointer,
      keyword: 'maxProperties',
      message: `El contenido trae ${given} campos y aquí caben ${fields.length}; quite los que sobran.`,
    }
  for (const { name, level } of fields) {
    const finding = level && excessInside(level.fields, object[name], pointer + toPointer(name))
    if (finding) return finding
  }
  return undefined
}

function excessInside(fields: Field[], value: JsonValue | undefined, pointer: string): Finding | undefined {
  if (isJsonObject(value)) return excessIn(fields, value, pointer)
  if (!Array.isArray(value)) return undefined
  for (const [index, item] of value.entries()) {
    const finding = isJsonObject(item) && excessIn(fields, item, `${pointer}/${index}`)
    if (finding) return finding
  }
  return undefined
}
