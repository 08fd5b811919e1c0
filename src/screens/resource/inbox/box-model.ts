import { type Box, boxPages } from '#src/schema/approval-box.ts'
import { type BoxedScreen, boxFields } from '#src/schema/box-fields.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** A box as the panel of filters takes a list: its name, and the fields by which it is asked. */
export const boxModel = (box: Box, screens: BoxedScreen[]): RenderModel => ({
  id: box,
  title: boxPages[box].title,
  description: '',
  singular: 'cambio',
  route: boxPages[box].route,
  service: 'profile',
  path: '/approvals',
  references: {},
  option: 0,
  canInactivate: false,
  hasHistory: false,
  key: [],
  unique: [],
  fields: boxFields(screens),
  branches: [],
  sections: [],
  sort: [],
  totals: [],
  editable: [],
  rules: [],
  rowActions: [],
})
