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
    const allowed = Object.keys(parentSchema?.properties ?? {})
    const place = allowed.includes(unknown) ? undefined : placeOfKeyword(unknown, instancePath)
    const location = { pointer: instancePath + toPointer(unknown), at: 'key' as const }
    const message = `Palabra clave desconocida «${unknown}».`
    const near = meantBy(unknown, allowed)
    if (near !== '' || !place) return { ...location, message: message + (near || allowedIn(name, allowed)) }
    const as = place.keyword === unknown ? '' : `, como «${place.keyword}»`
    return {
      ...location,
      message: `«${unknown}» no va aquí: va ${place.where}${as}.`,
      remedy: 'Muévalo allí, o quítelo.',
    }
  },
}

/** How many words a message lists. */
const most = 10

const allowedIn = (name: string, allowed: string[]): string =>
  name === '' || allowed.length > most ? '' : ` En «${name}» van ${and.format(allowed)}.`

const and = new Intl.ListFormat('es')
