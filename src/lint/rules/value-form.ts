import { meantForm } from '../meant-form.ts'
import type { DialectRule } from '../rule.ts'

const explainedElsewhere = ['additionalProperties', 'required', 'enum', 'type', 'const']

/** A value of the right type that is empty, out of limits or not of the form that its keyword asks for. */
export const valueForm: DialectRule = {
  id: 'value-form',
  severity: 'error',
  remedy: 'Escriba el valor en la forma que su palabra clave pide.',
  on: 'dialect',
  takes: ({ keyword, propertyName }) => propertyName === undefined && !explainedElsewhere.includes(keyword),
  explain: ({ keyword, instancePath, data, name, params, parentSchema }) => {
    const bounds = boundsIn(parentSchema)
    const help = String(parentSchema?.description)
    const told = (message: string, remedy?: string) => ({
      pointer: instancePath,
      message,
      ...(remedy ? { remedy } : {}),
    })
    if (keyword === 'pattern') {
      const meant = named.includes(name) ? meantForm(String(data), String(params.pattern)) : undefined
      return told(`«${String(data)}» no sirve en «${name}»: ${help}`, meant && `Escriba "${meant}".`)
    }
    if (bounds)
      return told(
        `«${String(data)}» no sirve en «${name}»: debe ser ${bounds}.${helpOf(parentSchema?.description)}`,
        `Escriba un número ${bounds.startsWith('de') ? bounds : `que sea ${bounds}`}.`,
      )
    return told(`«${name}» está vacío o fuera de límites.`, remedies[keyword])
  },
}

/** What a screen is free to call as it likes. */
const named = ['$id', 'route', 'path', 'sort', 'label']

const remedies: Record<string, string> = {
  minLength: 'Escriba el texto, o quite la palabra clave.',
  minItems: 'Agregue al menos un elemento a la lista, o quítela.',
  minProperties: 'Agregue al menos un elemento entre las llaves, o quítelo.',
}

/** The numbers that a keyword takes; undefined where it takes no number. */
function boundsIn({ minimum, maximum }: Partial<Record<string, unknown>> = {}): string | undefined {
  if (minimum === undefined) return undefined
  return maximum === undefined ? `${minimum} o más` : `de ${minimum} a ${maximum}`
}

/** What a keyword is for, in the words that an editor shows. */
const helpOf = (description: unknown): string => (typeof description === 'string' ? ` ${description}` : '')
