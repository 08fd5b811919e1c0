import type { RenderModel } from '#src/schema/render-model.ts'

/** A screen as who decides reads its records: without technical fields (`x-technical`), which the record itself has. */
export const forDeciders = (model: RenderModel): RenderModel => ({
  ...model,
  fields: model.fields.filter(({ property }) => !property['x-technical']),
})
