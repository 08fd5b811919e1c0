import { dequal as equal } from 'dequal/lite'
import { formats, objectFormats } from '#src/kinds/formats.ts'

/** Counts characters, not UTF-16 units, as JSON Schema requires for `minLength` and `maxLength`. */
const codePointLength = (text: string): number => {
  let length = 0
  for (const _character of text) length++
  return length
}

const modules: Record<string, unknown> = {
  formats,
  objectFormats,
  'ajv/dist/runtime/ucs2length': { default: codePointLength },
  'ajv/dist/runtime/equal': { default: equal },
}

/** Modules for compiled validators: the kinds' formats and the little of ajv's runtime that they use. */
export function requireRuntime(name: string): unknown {
  if (!Object.hasOwn(modules, name)) throw new Error(`A compiled validator needs ${name}`)
  return modules[name]
}
