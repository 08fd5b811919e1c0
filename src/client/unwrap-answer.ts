import { isJsonObject } from '#src/schema/json.ts'

/** Answers come as `{data}`, `{body: {…}}` or with a body that is a JSON text (spec part 2, point 8). */
export function unwrap(answer: unknown): Record<string, unknown> | undefined {
  if (!isJsonObject(answer)) return undefined
  const body = typeof answer.body === 'string' ? parse(answer.body) : (answer.body ?? answer)
  return isJsonObject(body) ? body : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
