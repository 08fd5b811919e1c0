import { toPointer } from '#src/schema/json-pointer.ts'
import { excludedKeywords } from '../excluded-keywords.ts'
import type { DialectRule, Failure } from '../rule.ts'

/** A keyword of JSON Schema that the dialect leaves out, with the reason and what to write instead. */
export const excludedKeyword: DialectRule = {
  id: 'excluded-keyword',
  severity: 'error',
  remedy: 'Quite la palabra clave y use en su lugar lo indicado.',
  on: 'dialect',
  takes: (failure) => failure.keyword === 'additionalProperties' && isExcluded(failure),
  explain: ({ instancePath, params }) => {
    const name = String(params.additionalProperty)
    return {
      pointer: instancePath + toPointer(name),
      message: `«${name}» no se admite aquí: ${excludedKeywords[name]}`,
      at: 'key',
    }
  },
}

/** Whether what the dialect refuses is a word of JSON Schema. */
export const isExcluded = ({ params }: Failure): boolean =>
  Object.hasOwn(excludedKeywords, String(params.additionalProperty))
