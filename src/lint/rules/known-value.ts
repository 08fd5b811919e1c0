import { didYouMean } from '#src/schema/closest.ts'
import type { Complaint, DialectRule, Failure } from '../rule.ts'

/** A word that is not of the closed list of its keyword. */
export const knownValue: DialectRule = {
  id: 'known-value',
  severity: 'error',
  remedy: 'Escriba uno de los valores admitidos.',
  on: 'dialect',
  takes: ({ keyword, name, instancePath }) =>
    keyword === 'enum' && name !== 'format' && !instancePath.startsWith('/x-actions/'),
  explain: (failure) => explainWord(failure),
}

export function explainWord({ instancePath, data, name, params }: Failure): Complaint {
  const word = String(data)
  const allowed = (params.allowedValues as unknown[]).map(String)
  return {
    pointer: instancePath,
    message: `«${word}» no es válido en «${name}».${didYouMean(word, allowed) || ` Use ${allowed.join(', ')}.`}`,
  }
}
