import { toPointer } from '#src/schema/json-pointer.ts'
import { placeOfKeyword } from '../keyword-places.ts'
import type { DialectRule } from '../rule.ts'
import { meantBy } from '../synonyms.ts'
import { isExcluded } from './excluded-keyword.ts'

/** A keyword that the dialect does not have in this place. */
export const unknownKeyword: DialectRule = {
  id: 'unknown-keyword',
  severity: 'error',
  remedy: 'Corrija la palabra clave o quítela; schemas/dialect enumera las que hay en cada lugar.',
  on: 'dialect',
  takes: (failure) => failure.keyword === 'additionalProperties' && !isExcluded(failure),
  explain: ({ instancePath, params, parentSchema, name }) => {
    const unknown = String(params.additionalProperty)
    const known = Object.keys(parentSchema?.properties ?? {})
    const place = known.includes(unknown) ? undefined : placeOfKeyword(unknown, instancePath)
    const told = { pointer: instancePath + toPointer(unknown), at: 'key' as const }
    const message = `Palabra clave desconocida «${unknown}».`
    const near = meantBy(unknown, known)
    if (near !== '' || !place) return { ...told, message: message + (near || knownIn(name, known)) }
    const as = place.keyword === unknown ? '' : `, como «${place.keyword}»`
    return {
      ...told,
      message: `«${unknown}» no va aquí: va ${place.where}${as}.`,
      remedy: 'Muévalo allí, o quítelo.',
    }
  },
}

/** How many words a message lists. */
const most = 10

const knownIn = (name: string, known: string[]): string =>
  name === '' || known.length > most ? '' : ` En «${name}» van ${and.format(known)}.`

const and = new Intl.ListFormat('es')
