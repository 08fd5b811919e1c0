import { toPointer } from '#src/schema/json-pointer.ts'
import { drawnByRjsfKeywords, excludedKeywords } from '../excluded-keywords.ts'
import type { DialectRule, Failure } from '../rule.ts'
import { rjsfWeight } from './drawn-by-rjsf.ts'

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
      message: `«${name}» no se admite aquí: ${excludedKeywords[isVariant(name, instancePath) ? 'oneOf' : name]}`,
      at: 'key',
      ...(drawnByRjsfKeywords.includes(isVariant(name, instancePath) ? 'oneOf' : name)
        ? { remedy: `Quite la palabra clave y use en su lugar lo indicado. ${byRjsf}` }
        : {}),
    }
  },
}

const byRjsf = `O déjela dentro de «x-schema», en un campo con «format»: «rjsf»: lo dibuja rjsf, con unos ${rjsfWeight} kB más en ese formulario.`

/** Whether a refused word is one of JSON Schema. */
export function isExcluded({ params, instancePath }: Failure): boolean {
  const name = String(params.additionalProperty)
  return Object.hasOwn(excludedKeywords, name) || isVariant(name, instancePath)
}

/** An object among the options of a closed list. */
const isVariant = (name: string, pointer: string): boolean =>
  name === 'properties' && /\/oneOf\/\d+$/.test(pointer)
