import { kindOf } from '#src/kinds/index.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { ownNames } from '#src/query/page-parameters.ts'
import type { Resource } from '../resources/resource.ts'

/** Digits in a row that a number of a document, an account, a loan or a telephone has at least. */
const fewestDigits = 6

const freeOperators = ['contains', 'starts', 'eq']

/**
 * Parts of a view's query that may hold a value of a person: filters by personal or masked fields, searches that look
 * into one, and typed texts with a number as long as that of a document or an account (Ley 1581 de 2012).
 * @returns what each is, in words to end «filtra por …» with; empty for a query that everybody may read
 */
export function sensitiveParts(
  query: string,
  { screen, terms }: Pick<Resource, 'screen' | 'terms'>,
): string[] {
  const parameters = [...new URLSearchParams(query)]
  const parts = parameters.flatMap(([parameter, value]) => {
    if (parameter === 'q') return terms.hasPrivateSearch || holdsNumber(value) ? ['el texto que busca'] : []
    const [, name = '', operator = 'eq'] = /^(\w+)(?:\[(\w+)\])?$/.exec(parameter) ?? []
    const field = screen.fields.find((one) => one.name === name)
    if (!field || operator === 'empty' || ownNames.includes(parameter)) return []
    const isTyped = freeOperators.includes(operator) && kindOf(field).filtering.operators.includes('contains')
    return isPrivate(field) || (isTyped && holdsNumber(value)) ? [`«${field.title}»`] : []
  })
  return [...new Set(parts)]
}

/** Whether a text has a number as long as that of a document: whatever stands between its digits but words. */
export const holdsNumber = (text: string): boolean =>
  text
    .normalize('NFKC')
    .split(/\p{L}{2,}/u)
    .some((part) => (part.match(/\p{Nd}/gu) ?? []).length >= fewestDigits)
