import type { DialectRule } from '../rule.ts'

const explainedElsewhere = ['additionalProperties', 'required', 'enum', 'type', 'const']

/** A value of the right type that is empty, out of limits or not of the form that its keyword asks for. */
export const valueForm: DialectRule = {
  id: 'value-form',
  severity: 'error',
  remedy: 'Escriba el valor en la forma que su palabra clave pide.',
  on: 'dialect',
  takes: ({ keyword, propertyName }) => propertyName === undefined && !explainedElsewhere.includes(keyword),
  explain: ({ keyword, instancePath, data, name, parentSchema }) => ({
    pointer: instancePath,
    message:
      keyword === 'pattern'
        ? `«${String(data)}» no sirve en «${name}»: ${String(parentSchema?.description)}`
        : boundsIn(parentSchema)
          ? `«${String(data)}» no sirve en «${name}»; ${helpOf(parentSchema?.description)}debe ser ${boundsIn(parentSchema)}.`
          : `«${name}» está vacío o fuera de límites.`,
  }),
}

/** The numbers that a keyword takes; undefined where it takes no number. */
function boundsIn({ minimum, maximum }: Partial<Record<string, unknown>> = {}): string | undefined {
  if (minimum === undefined) return undefined
  return maximum === undefined ? `${minimum} o más` : `de ${minimum} a ${maximum}`
}

/** What a keyword is for, in the words that an editor shows. */
const helpOf = (description: unknown): string =>
  typeof description === 'string' ? `${description.replace(/\.$/, '')}; ` : ''
