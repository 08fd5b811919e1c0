import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { isComputed } from '#src/validation/computed.ts'

/** Fields that a save sets: those that people fill in, and those that are computed from them. */
export const setFields = ({ fields }: Pick<RenderModel, 'fields'>): Field[] =>
  fields.filter((field) => !field.readOnly || isComputed(field))
