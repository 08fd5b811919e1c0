import type { AxiosInstance } from 'axios'
import { formPath } from '#src/schema/form-definitions.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toApiError } from './api-error.ts'
import type { AppConfig } from './app-config.ts'
import { unwrap } from './unwrap-answer.ts'

/** How long a form waits for its definition, in ms: without it, its screen draws the form. */
const patience = 5000

/**
 * Reads a form definition, whatever the service made of it.
 * @returns undefined where there is none of that name
 * @throws ApiError
 */
export async function readFormDefinition(
  http: AxiosInstance,
  { mto }: AppConfig['services'],
  name: string,
): Promise<JsonValue | undefined> {
  try {
    const answer = unwrap((await http.get<unknown>(mto + formPath(name), { timeout: patience })).data)
    const inner = answer?.data
    return (isJsonObject(inner) ? inner : (answer ?? null)) as JsonValue
  } catch (error) {
    const failure = toApiError(error)
    if (failure.kind === 'notFound') return undefined
    throw failure
  }
}
