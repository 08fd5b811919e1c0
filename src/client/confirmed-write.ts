import type { Finding } from '#src/verdict/finding.ts'
import { ApiError, toApiError } from './api-error.ts'

/** Asks a person whether to go on in spite of what rules have found. */
export type AskToConfirm = (asked: Finding[]) => Promise<boolean>

/**
 * Makes a write; where rules ask to confirm something it asks the person, and makes it again as confirmed.
 * @param write given what to add to its address
 * @throws ApiError `unconfirmed` where nobody can be asked or the person declines, and whatever `write` throws
 */
export async function confirmedWrite<Answer>(
  write: (params: URLSearchParams) => Promise<Answer>,
  ask: AskToConfirm | undefined,
): Promise<Answer> {
  const params = new URLSearchParams()
  for (;;)
    try {
      return await write(params)
    } catch (error) {
      const failure = toApiError(error)
      const asked = failure.kind === 'unconfirmed' ? failure.findings.map(({ keyword }) => keyword) : []
      // An answer that asks for what was confirmed already would go on for ever.
      const isNew = asked.some((id) => !params.getAll('confirma').includes(id))
      if (!ask || !isNew) throw failure
      if (!(await ask(failure.findings))) throw new ApiError('declined', failure.message)
      for (const id of asked) params.append('confirma', id)
    }
}
