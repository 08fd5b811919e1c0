import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../../http/errors.ts'

/**
 * Refuses a record with more members, at any place, than its fields and the version could fill: counting them is cheap,
 * validating each of them is not.
 * @throws ApiError `invalid`
 */
export function refuseExcess(fields: Field[], record: JsonObject): void {
  const issue = excessIn(fields, record, '')
  if (issue) throw new ApiError('invalid', { issues: [issue] })
}

function excessIn(fields: Field[], object: JsonObject, pointer: string): Issue | undefined {
  const given = Object.keys(object).length
  if (given > fields.length + 1)
    return {
      pointer,
      keyword: 'maxProperties',
      message: `El contenido trae ${given} campos y aquí caben ${fields.length}; quite los que sobran.`,
    }
  for (const { name, level } of fields) {
    const issue = level && excessInside(level.fields, object[name], pointer + toPointer(name))
    if (issue) return issue
  }
  return undefined
}

function excessInside(fields: Field[], value: JsonValue | undefined, pointer: string): Issue | undefined {
  if (isJsonObject(value)) return excessIn(fields, value, pointer)
  if (!Array.isArray(value)) return undefined
  for (const [index, item] of value.entries()) {
    const issue = isJsonObject(item) && excessIn(fields, item, `${pointer}/${index}`)
    if (issue) return issue
  }
  return undefined
}
