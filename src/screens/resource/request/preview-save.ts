import { createPreviewApi } from '#src/client/preview-api.ts'
import type { Services } from '#src/client/services.ts'
import type { FormStore } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { WritePreview } from '#src/schema/write-preview.ts'
import { waitsForApproval } from '../waiting/waits-for-approval.ts'

type Save = {
  services: Services
  model: RenderModel
  store: FormStore
  /** The record as it is stored; undefined for a new one. */
  record: StoredRecord | undefined
}

/**
 * What a save under dual control would do, by its service; where that cannot tell, as far as the form knows.
 * @throws ApiError as the save would
 */
export async function previewSave(
  { services: { http, config }, model, store, record }: Save,
  values: JsonObject,
): Promise<WritePreview> {
  const preview = await createPreviewApi(http, config.services, model).preview(values, record)
  return (
    preview ?? {
      waits: waitsForApproval(model, record, values, store.context),
      record: { ...values, ...store.computed },
    }
  )
}
