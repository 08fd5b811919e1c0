import type { JsonValue } from '#src/schema/json.ts'
import type { PreviewTask } from '../operation.ts'

/**
 * Reads what a record has besides its row; nothing is written.
 * @throws RefusedOperation, RangeError where there is none of it, such as the schedule of a loan that does not add up
 */
export type Reading = (task: PreviewTask) => Promise<JsonValue>
