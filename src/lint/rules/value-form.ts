import { written } from '#src/compile/meta-schema-parts.ts'
import { meantForm } from '../meant-form.ts'
import type { DialectRule } from '../rule.ts'

const explainedElsewhere = ['uniqueItems', 'additionalProperties', 'required', 'enum', 'type', 'const']

/** Limits of texts for people, which have rules of their own. */
const ofShownTexts = ['maxLength', 'not']

/** A value of the right type that is empty, out of limits or not in the format of its keyword. */
export const valueForm: DialectRule = {
  id: 'value-form',
  severity: 'error',
  remedy: 'Escriba el valor en la forma que su palabra clave pide.',
  on: 'dialect',
  takes: ({ keyword, propertyName, params }) =>
    propertyName === undefined &&
    !explainedElsewhere.includes(keyword) &&
    params.pattern !== written &&
    !ofShownTexts.includes(keyword),
  explain: ({ keyword, instancePath, data, name, params, parentSchema }) => {
    const bounds = boundsIn(parentSchema)
    const help = String(parentSchema?.description)
    const refusal = (message: string, remedy?: string) => ({
      pointer: instancePath,
      message,
      ...(remedy ? { remedy } : {}),
    })
    if (keyword === 'pattern') {
      const meant = chosenNames.includes(name) ? meantForm(String(data), String(params.pattern)) : undefined
      return refusal(`«${String(data)}» no sirve en «${name}»: ${help}`, meant && `Escriba "${meant}".`)
    }
    if (bounds)
      return refusal(
        `«${String(data)}» no sirve en «${name}»: debe ser ${bounds}.${helpOf(parentSchema?.description)}`,
        `Escriba un número ${bounds.startsWith('de') ? bounds : `que sea ${bounds}`}.`,
      )
    return refusal(`«${name}» está vacío o fuera de límites.`, remedies[keyword])
  },
}

/** Names that a screen may choose freely. */
const chosenNames = ['$id', 'route', 'path', 'sort', 'label']

const remedies: Record<string, string> = {
  minLength: 'Escriba el texto, o quite la palabra clave.',
  minItems: 'Agregue al menos un elemento a la lista, o quítela.',
  minProperties: 'Agregue al menos un elemento entre las llaves, o quítelo.',
}

/** The range of a keyword's numbers; undefined where it takes no number. */
function boundsIn({ minimum, maximum }: Partial<Record<string, unknown>> = {}): string | undefined {
  if (minimum === undefined) return undefined
  return maximum === undefined ? `${minimum} o más` : `de ${minimum} a ${maximum}`
}

/** Description of a keyword, as an editor shows it. */
const helpOf = (description: unknown): string => (typeof description === 'string' ? ` ${description}` : '')
