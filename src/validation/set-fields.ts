import type { Field, Screen } from '#src/schema/screen.ts'
import { isComputed } from './computed.ts'

/** Fields that a save sets: those that people fill in, and those that are computed from them. */
export const setFields = ({ fields }: Pick<Screen, 'fields'>): Field[] =>
  fields.filter((field) => !field.readOnly || isComputed(field))
