import type { FormStore } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'

/** Puts what was kept back into a form; what has been typed into it since wins, field by field. */
export const resumeDraft = (store: FormStore, kept: JsonObject): void =>
  store.restore({ ...store.data, ...kept, ...store.changes })
