import { isPrivate } from '#src/kinds/list-terms.ts'
import { choiceGuards, inactivatingGuards, withoutNames } from '#src/schema/choice-guards.ts'
import { referencesIn, referring } from '#src/schema/field-references.ts'
import { isCopied } from '#src/schema/is-copied.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { hasPersonalLabel } from '#src/schema/personal-label.ts'
import { pickingOf } from '#src/schema/picking-of.ts'
import type { RenderModel, ResourceAddress } from '#src/schema/render-model.ts'
import { type Field, findField, isLog, type Screen } from '#src/schema/screen.ts'
import { titleTemplate } from '#src/schema/title-template.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { checksByOthers } from '#src/validation/checks-by-others.ts'
import { filledIn, lookedUp } from '#src/validation/looked-up.ts'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import { connectionsOf } from './connections.ts'
import { drawnFormSource } from './drawn-form.ts'
import { isFeminine } from './gender.ts'
import { numberHoldersOf } from './number-holders.ts'
import { validatorSource } from './validator.ts'

/**
 * The part of a screen that the browser needs; permissions come from the profile service.
 * @param screens all of them, for those that it refers to
 */
export function renderModel(screen: Screen, screens: Screen[]): RenderModel {
  const {
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
    dated,
    fields,
    branches,
    sections,
    sort,
    totals,
    span,
    editable,
    rules,
    rowActions,
    holder,
    workflow,
    create,
    edit,
    dialog,
    approval,
  } = screen
  const guards = [...choiceGuards(screen, screens), ...inactivatingGuards(screen)].map(withoutNames)
  const { reads, starts } = lookedUp(screen)
  return {
    id,
    title,
    description,
    singular,
    ...(isFeminine(singular) ? { isFeminine: true } : {}),
    route,
    service,
    path,
    references: addressesOf(screen, screens),
    option: menu.id,
    canInactivate: mixins.includes('ESTADO'),
    ...(isCopied(screen) ? { isCopied: true } : {}),
    hasHistory: !isLog({ mixins }),
    ...(connectionsOf(screen, screens).length > 0 ? { isReferred: true } : {}),
    ...(numberHoldersOf(screen, screens).length > 0 ? { hasHolders: true } : {}),
    ...masksInFiles(screen, screens),
    key: unique[0] ?? [],
    ...titleOf(screen),
    unique,
    ...(dated ? { dated } : {}),
    fields,
    branches,
    sections,
    sort,
    totals,
    ...(span ? { span } : {}),
    editable,
    // The others read rows that only the server has.
    rules: rules.filter(({ rule, on }) => on === undefined && !looksAtOthers(rule)),
    ...readsOfOthers(screen),
    ...impediments(screen),
    ...(reads.length + starts.length > 0 ? { computedFrom: reads } : {}),
    rowActions,
    ...(holder ? { holder } : {}),
    ...(guards.length > 0 ? { guards } : {}),
    ...(workflow ? { workflow } : {}),
    ...(create ? { create } : {}),
    ...(edit ? { edit } : {}),
    ...(dialog ? { dialog } : {}),
    ...(approval ? { approval } : {}),
  }
}

/** What the rules follow from that only the server can tell of, by their ids. */
function readsOfOthers(screen: Screen): Pick<RenderModel, 'ruleReads'> {
  const own = screen.rules.filter(({ rule, on }) => on === undefined && looksAtOthers(rule))
  const reads = own.map(({ id, rule }) => [id, filledIn(screen, [rule])])
  return own.length > 0 ? { ruleReads: Object.fromEntries(reads) } : {}
}

/** The sets of fields by which other rows may refuse a record. */
function impediments(screen: Screen): Pick<RenderModel, 'impediments'> {
  const sets = checksByOthers(screen).map(({ reads }) => reads.toSorted())
  const own = [...new Map(sets.map((reads) => [reads.join(), reads])).values()]
  return own.length > 0 ? { impediments: own } : {}
}

/** Template of the title of a record, where its key is not its name. */
function titleOf(screen: Screen): Pick<RenderModel, 'label'> {
  const [key = []] = screen.unique
  return fieldsOfLabel(screen.label).every((name) => key.includes(name))
    ? {}
    : { label: titleTemplate(screen) }
}

function addressesOf(screen: Screen, screens: Screen[]): Record<string, ResourceAddress> {
  const { fields } = screen
  const namesAny = fields.some(({ property }) => property['x-record-of'] !== undefined)
  const referred = [
    ...referencesIn(fields).map(({ resource }) => resource),
    ...fields.flatMap(({ property }) => pickingOf(property)?.from ?? []),
    ...numberHoldersOf(screen, screens).map(({ resource }) => resource),
  ]
  return Object.fromEntries(
    screens
      .filter(({ id }) => namesAny || referred.includes(id))
      .map(({ id, service, path, route, dated, fields: held }) => [
        id,
        { service, path, route, hasPrivate: held.some(isPrivate), ...(dated ? { isDated: true } : {}) },
      ]),
  )
}

/** Source of the lazy module of one screen: its render model and its validator, without ajv or eval (design §4). */
export const screenModule = (screen: Screen, screens: Screen[] = [screen]): string => `
import { requireRuntime as require } from '#src/compile/validator-runtime.ts'
${freeFields(screen.fields, 'model').length > 0 ? documentImports : ''}export const model = ${JSON.stringify(renderModel(screen, screens))}
const exports = {}
${validatorSource(screen).replace('"use strict";', '')}
export const validate = exports.record
export const conditions = [${screen.conditions.map((_condition, index) => `exports.condition${index}`).join()}]
export const transitionValidators = [${(screen.workflow?.transitions ?? []).map((transition, index) => (transition.asks.length > 0 ? `exports.transition${index}` : 'undefined')).join()}]
${freeFields(screen.fields, 'model')
  .map(({ place, schema }) => `compiledForms.set(${place}.property['x-schema'], ${drawnFormSource(schema)})`)
  .join('\n')}
`

/** What a screen with documents loads besides. */
const documentImports = `import { compiledForms } from '#src/kinds/rjsf/compiled-forms.ts'
import '#src/validation/install-document-words.ts'
`

/** The fields that rjsf draws, each with the expression by which the module reaches it. */
const freeFields = (fields: Field[], level: string): { place: string; schema: JsonObject }[] =>
  fields.flatMap(({ property, level: inside }, index) => {
    const place = `${level}.fields[${index}]`
    const schema = property['x-schema']
    return [...(schema ? [{ place, schema }] : []), ...freeFields(inside?.fields ?? [], `${place}.level`)]
  })

/** Source of the small module that lists every screen, for the command bar too, and loads it when it is opened. */
export const manifestModule = (screens: Screen[]): string => `
export const screens = [
${screens.map((screen) => `  { ...${JSON.stringify(entryOf(screen))}, load: () => import('virtual:screen/${screen.id}') },`).join('\n')}
]
`

const entryOf = (screen: Screen) => {
  const {
    id,
    route,
    title,
    singular,
    words,
    service,
    path,
    menu,
    fields,
    mixins,
    workflow,
    figures,
    holder,
  } = screen
  const held = holder && findField(screen, holder.field)?.property['x-ref']
  const { action, label } = creationOf(screen)
  return {
    id,
    route,
    title,
    singular,
    service,
    path,
    option: menu.id,
    hasPrivate: fields.some(isPrivate),
    ...(action === 'crear' ? {} : { create: { action, label } }),
    ...(mixins.includes('DUAL') || workflow ? { isDecided: true } : {}),
    ...(words ? { words } : {}),
    ...(held ? { holder: held } : {}),
    ...(figures.length > 0 ? { figures: figures.length } : {}),
  }
}

/** Columns with personal or masked values, or that refer to people. */
function masksInFiles({ fields }: Screen, screens: Screen[]): Pick<RenderModel, 'masksInFiles'> {
  const people = new Set(screens.filter(hasPersonalLabel).map(({ id }) => id))
  const names = fields
    .filter(({ property }) => {
      const { 'x-table': isShown, 'x-masked': isMasked, 'x-personal': isPersonal } = property
      return isShown && (isMasked || isPersonal || people.has(referring(property)['x-ref'] ?? ''))
    })
    .map(({ name }) => name)
  return names.length > 0 ? { masksInFiles: names } : {}
}
