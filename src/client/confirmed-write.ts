import type { Issue } from '#src/validation/issue.ts'
import { ApiError, toApiError } from './api-error.ts'

/** Confirms with a person a write despite the issues of rules. */
export type ConfirmWrite = (unconfirmed: Issue[]) => Promise<boolean>

/**
 * Makes a write; where rules require it, the person confirms, and the write is repeated as confirmed.
 * @param write given what to add to its address
 * @throws ApiError `unconfirmed` where nobody can confirm or the person declines, and whatever `write` throws
 */
export async function confirmedWrite<Answer>(
  write: (params: URLSearchParams) => Promise<Answer>,
  confirm: ConfirmWrite | undefined,
): Promise<Answer> {
  const params = new URLSearchParams()
  for (;;)
    try {
      return await write(params)
    } catch (error) {
      const failure = toApiError(error)
      const unconfirmed = failure.kind === 'unconfirmed' ? failure.issues.map(({ keyword }) => keyword) : []
      // An answer that requires the same again would go on for ever.
      const isNew = unconfirmed.some((id) => !params.getAll('confirma').includes(id))
      if (!confirm || !isNew) throw failure
      if (!(await confirm(failure.issues))) throw new ApiError('declined', failure.message)
      for (const id of unconfirmed) params.append('confirma', id)
    }
}
