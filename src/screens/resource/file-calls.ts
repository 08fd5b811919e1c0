import { createFileApi } from '#src/client/file-api.ts'
import type { Services } from '#src/client/services.ts'
import { readTemplate } from '#src/client/template-api.ts'
import type { FieldFiles } from '#src/kinds/field-files.ts'
import { templateName } from '#src/schema/export-name.ts'
import { templatedField } from '#src/schema/lines-of-file.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { saveAs } from './save-as.ts'

/** Takes and gives the files of a resource; each call throws `ApiError`. */
export function fileCalls(
  { http, config }: Pick<Services, 'http' | 'config'>,
  model: RenderModel,
): FieldFiles {
  const { upload, address } = createFileApi(http, config.services, model.id)
  const by = templatedField(model)?.property['x-file']?.template?.by ?? ''
  return {
    upload,
    download: async (key) => saveFrom(await address(key)),
    template: async (format, value) => {
      const option = findField(model, by)?.property.oneOf?.find((one) => one.const === value)
      const given: Record<string, string> = option ? { [by]: option.const } : {}
      saveAs(
        await readTemplate(http, config.services, model, format, given),
        templateName(option ?? model, format),
      )
    },
  }
}

/** The address answers with an attachment; `download` keeps the browser from leaving the page for it. */
function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
