import type { DialectRule } from '../rule.ts'

const explainedElsewhere = ['additionalProperties', 'required', 'enum', 'type', 'const']

/** A value of the right type that is empty, out of limits or not of the form that its keyword asks for. */
export const valueForm: DialectRule = {
  id: 'value-form',
  severity: 'error',
  remedy: 'Escriba el valor en la forma que su palabra clave pide.',
  on: 'dialect',
  takes: ({ keyword, propertyName }) => propertyName === undefined && !explainedElsewhere.includes(keyword),
  explain: ({ keyword, instancePath, data, name, parentSchema }) => {
    const bounds = boundsIn(parentSchema)
    const help = String(parentSchema?.description)
    if (keyword === 'pattern')
      return { pointer: instancePath, message: `«${String(data)}» no sirve en «${name}»: ${help}` }
    return bounds
      ? {
          pointer: instancePath,
          message: `«${String(data)}» no sirve en «${name}»: debe ser ${bounds}.${helpOf(parentSchema?.description)}`,
          remedy: `Escriba un número ${bounds.startsWith('de') ? bounds : `que sea ${bounds}`}.`,
        }
      : { pointer: instancePath, message: `«${name}» está vacío o fuera de límites.` }
  },
}

/** The numbers that a keyword takes; undefined where it takes no number. */
function boundsIn({ minimum, maximum }: Partial<Record<string, unknown>> = {}): string | undefined {
  if (minimum === undefined) return undefined
  return maximum === undefined ? `${minimum} o más` : `de ${minimum} a ${maximum}`
}

/** What a keyword is for, in the words that an editor shows. */
const helpOf = (description: unknown): string => (typeof description === 'string' ? ` ${description}` : '')
