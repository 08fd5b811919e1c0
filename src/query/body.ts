import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { QueryProblem } from './query-problem.ts'
import { textOf } from './value-text.ts'

/** Parameters of a JSON object: the names are the same, and a list stands for a repeated one. */
export function parametersOf(body: JsonObject): { parameters: URLSearchParams; problems: QueryProblem[] } {
  const parameters = new URLSearchParams()
  const problems: QueryProblem[] = []
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value])
      if (isScalar(one)) parameters.append(name, textOf(one))
      else
        problems.push({
          parameter: name,
          message: 'Escriba un texto, un número, sí o no, o una lista de ellos.',
        })
  return { parameters, problems }
}

/** Parameters as such an object. */
export const bodyOf = (parameters: URLSearchParams): JsonObject =>
  Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]))

const isScalar = (value: JsonValue): boolean =>
  value !== null && !Array.isArray(value) && !isJsonObject(value)
