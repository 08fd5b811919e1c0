import type { RenderModel } from '#src/schema/render-model.ts'
import type { Screen } from '#src/schema/screen.ts'
import { validatorSource } from './validator.ts'

/** The part of a screen that the browser needs; permissions come from the profile service. */
export const renderModel = ({
  id,
  title,
  description,
  singular,
  route,
  service,
  path,
  menu,
  mixins,
  unique,
  fields,
  branches,
  sections,
  sort,
  rules,
}: Screen): RenderModel => ({
  id,
  title,
  description,
  singular,
  route,
  service,
  path,
  option: menu.id,
  canInactivate: mixins.includes('ESTADO'),
  key: unique[0] ?? [],
  fields,
  branches,
  sections,
  sort,
  rules,
})

/** The source of the lazy module of one screen: its render model and its validator, without ajv or eval (design §4). */
export const screenModule = (screen: Screen): string => `
import { requireRuntime as require } from '#src/compile/validator-runtime.ts'
export const model = ${JSON.stringify(renderModel(screen))}
const exports = {}
${validatorSource(screen).replace('"use strict";', '')}
export const validate = exports.record
export const conditions = [${screen.conditions.map((_condition, index) => `exports.condition${index}`).join()}]
`

/** The source of the small module that knows every screen by route and loads it when it is opened. */
export const manifestModule = (screens: Screen[]): string => `
export const screens = [
${screens.map(({ id, route }) => `  { id: ${JSON.stringify(id)}, route: ${JSON.stringify(route)}, load: () => import('virtual:screen/${id}') },`).join('\n')}
]
`
