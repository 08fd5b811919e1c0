import type { FormStore } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'

/** Restores a draft into a form; what has been typed into it since wins, field by field. */
export const resumeDraft = (store: FormStore, saved: JsonObject): void =>
  store.restore({ ...store.data, ...saved, ...store.changes })
