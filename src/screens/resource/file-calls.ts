import { createFileApi } from '#src/client/file-api.ts'
import type { Services } from '#src/client/services.ts'
import { readTemplate } from '#src/client/template-api.ts'
import { firstRows } from '#src/kinds/archivo/file-of-rows.ts'
import type { FieldFiles } from '#src/kinds/field-files.ts'
import { templateName } from '#src/schema/export-name.ts'
import type { JsonValue } from '#src/schema/json.ts'
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
  const { by = '', picked } = templatedField(model)?.property['x-file']?.template ?? {}
  const optionOf = (value: JsonValue | undefined) =>
    findField(model, by)?.property.oneOf?.find((one) => one.const === value)
  const read = (format: 'csv' | 'xlsx', option: ReturnType<typeof optionOf>): Promise<Blob> =>
    readTemplate(http, config.services, model, format, option ? { [by]: option.const } : {})
  return {
    upload,
    address,
    download: async (key) => saveFrom(await address(key)),
    template: async (format, value) => {
      const option = optionOf(value)
      saveAs(await read(format, option), templateName(option ?? model, format))
    },
    titles: async (value) => {
      const text = await (await read('csv', optionOf(value))).text()
      // Below the headings stand the notes, then the examples (`templateFile`).
      const [headings = [], notes = [], examples = []] = firstRows(text, 3)
      return { headings, notes, examples, picked }
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
