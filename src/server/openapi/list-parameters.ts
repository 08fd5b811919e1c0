import { pageSizes } from '#src/query/page-parameters.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Resource } from '../resources/resource.ts'
import { listOf, queryParameter, text, whole } from './api-operation.ts'

/** Parameters of a list's address; what is personal or masked goes in the body of a search. */
export function listParameters({ terms }: Resource): JsonObject[] {
  const { sortable, filters, hasPrivateSearch, readDay } = terms
  const directions = sortable.flatMap((name) => [`${name},asc`, `${name},desc`])
  return [
    queryParameter('page', { ...whole, minimum: 1 }, 'Página, desde 1.'),
    queryParameter('size', { enum: [...pageSizes] }, 'Registros por página.'),
    ...(directions.length > 0
      ? [queryParameter('sort', listOf({ enum: directions }), 'Orden, por campo y dirección.')]
      : []),
    ...(hasPrivateSearch ? [] : [queryParameter('q', text, 'Palabras por buscar.')]),
    ...(readDay ? [queryParameter('asOf', text, 'Día en que rigen (AAAA-MM-DD).')] : []),
    ...filters.flatMap(({ field, operators, isPrivate, expected }) =>
      operators
        .filter((operator) => !isPrivate || operator === 'empty')
        .map((operator) =>
          operator === 'eq'
            ? queryParameter(field, listOf(text), `Uno de estos valores: ${expected}.`)
            : operator === 'empty'
              ? queryParameter(`${field}[empty]`, { enum: ['true', 'false'] }, 'Si está vacío.')
              : queryParameter(`${field}[${operator}]`, text, `${operatorTexts[operator]}: ${expected}.`),
        ),
    ),
  ]
}

const operatorTexts = {
  contains: 'Contiene',
  starts: 'Empieza por',
  gte: 'Desde',
  lte: 'Hasta',
} as const
