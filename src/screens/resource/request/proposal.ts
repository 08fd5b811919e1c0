import type { JsonObject } from '#src/schema/json.ts'
import type { Sending } from '#src/schema/pending.ts'
import type { WritePreview } from '#src/schema/write-preview.ts'

/** A save of valid values, with reason and file where its approval is requested at once. */
export type SaveRequest = { values: JsonObject; sending?: Sending | undefined }

/** A save that is known to await approval. */
export type Proposal = SaveRequest & { preview: WritePreview }
