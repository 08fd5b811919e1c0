import { formatNames, kinds } from '#src/kinds/index.ts'
import type { Complaint, DialectRule, Failure } from '../rule.ts'
import { meantBy } from '../synonyms.ts'

/** A word outside the closed list of its keyword. */
export const knownValue: DialectRule = {
  id: 'known-value',
  severity: 'error',
  remedy: 'Escriba uno de los valores admitidos.',
  on: 'dialect',
  takes: ({ keyword, name, instancePath }) =>
    keyword === 'enum' && name !== 'format' && !instancePath.startsWith('/x-actions/'),
  explain: (failure) => explainTypes(failure) ?? explainWord(failure),
}

/** People write the kind of a field there; many tools mark an optional field with a list of types. */
function explainTypes({ instancePath, data, name, params }: Failure): Complaint | undefined {
  if (name !== 'type') return undefined
  const kind = Object.values(kinds).find((one) => one.name === data)
  const isMeant = meantBy(String(data), params.allowedValues as string[]) !== ''
  if (kind && !isMeant && formatNames.some((format) => format === data))
    return {
      pointer: instancePath,
      message: `«${kind.name}» es un tipo de campo y va en «format».`,
      remedy: `Escriba "type": "${kind.type}", "format": "${kind.name}".`,
    }
  if (!Array.isArray(data)) return undefined
  const [type = 'string'] = data.filter((one) => one !== 'null')
  const empty = data.includes('null')
    ? ' Un campo vacío es un campo ausente: sin «required» puede estarlo.'
    : ''
  return { pointer: instancePath, message: `«type» es uno solo: "${type}".${empty}` }
}

/** What an option asks of whoever chooses it. */
const guards = ['x-enter', 'x-leave']

const either = new Intl.ListFormat('es', { type: 'disjunction' })

const isAction = ({ instancePath, name }: Failure): boolean =>
  name === 'action' || instancePath.startsWith('/x-actions/')

export function explainWord(failure: Failure): Complaint {
  const { instancePath, data, name, params } = failure
  const word = String(data)
  const values = params.allowedValues as unknown[]
  const allowed = values.map(String)
  const single = Array.isArray(data) && data.length === 1 ? String(data[0]) : word
  // The right word in the wrong type: in quotes or brackets, or without them.
  if (!values.includes(data) && allowed.includes(single)) {
    const right = JSON.stringify(values[allowed.indexOf(single)])
    return {
      pointer: instancePath,
      message: `En «${name}» va ${right}, no ${JSON.stringify(data)}.`,
      remedy: `Escriba ${right}.`,
    }
  }
  // A number is not a misspelling of another.
  const meant = values.every((value) => typeof value === 'number') ? '' : meantBy(word, allowed)
  return {
    pointer: instancePath,
    message: `«${word}» no es válido en «${name}».${meant || ` Use ${either.format(allowed)}.`}`,
    ...(meant !== '' && isAction(failure)
      ? { remedy: `Escriba una de las acciones que existen, o quítela: ${either.format(allowed)}.` }
      : {}),
    ...(meant === '' && guards.includes(name)
      ? {
          remedy: `Escriba la acción que pide la opción, como "${name}": "bloquear". Los roles que la tienen van en «x-actions», y una condición sobre el registro, en «x-enabled» del campo o en una regla.`,
        }
      : {}),
  }
}
