import { type ActionName, actionId } from './actions.ts'
import type { Property } from './property-dialect.ts'
import type { Screen } from './screen.ts'
import { creationOf } from './workflow.ts'

/** The types that a control of a definition may have (spec §3). */
export const controlTypeNames = [
  'text',
  'email',
  'password',
  'number',
  'date',
  'select',
  'checkbox',
  'radio',
] as const

export type ControlTypeName = (typeof controlTypeNames)[number]

/** The validators that a control may have (spec §5). */
export const validatorNames = [
  'required',
  'email',
  'min',
  'max',
  'minlength',
  'maxlength',
  'pattern',
] as const

export const definitionNamePattern = '^[a-z][a-z0-9-]{0,59}$'

/** The screen whose records are the definitions of the built-in service. */
export const definitionsResource = 'form-definitions'

/** Address under its service (`mto`) by which a definition is read as the specification has it. */
export const formPath = (name: string): string => `/mto/forms/v1/${name}`

/** A form of a screen that a definition draws. */
export type DefinitionUse = {
  name: string
  /** Actions of those who fill in the form. */
  actions: ActionName[]
  /** Fields that it has. */
  fields: string[]
}

/** Forms of a screen that a definition draws, in the order of the schema. */
export function definitionUses(
  screen: Pick<Screen, 'dialog' | 'workflow' | 'create' | 'edit' | 'fields'>,
): DefinitionUse[] {
  const { dialog, workflow, edit = 'editar', fields } = screen
  return [
    ...(dialog?.formControls === undefined
      ? []
      : [
          {
            name: dialog.formControls,
            actions: [creationOf(screen).action, edit],
            fields: fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name),
          },
        ]),
    ...(workflow?.transitions ?? []).flatMap(({ formControls, action, asks }) =>
      formControls === undefined
        ? []
        : [{ name: formControls, actions: [action], fields: asks.map(({ field }) => field) }],
    ),
  ]
}

/** Ids of the actions any of which lets a person read a definition; none where no form is drawn by it. */
export const actionsReading = (
  screens: (Parameters<typeof definitionUses>[0] & Pick<Screen, 'menu'>)[],
  name: string,
): number[] =>
  screens.flatMap((screen) =>
    definitionUses(screen).flatMap((use) =>
      use.name === name ? use.actions.map((action) => actionId(screen.menu.id, action)) : [],
    ),
  )

/** Whether a control of a type can fill in a field. */
export function fitsField(type: ControlTypeName, property: Property): boolean {
  const { format, oneOf } = property
  const isTyped = oneOf === undefined && property['x-ref'] === undefined && format !== 'divipola'
  const isText = isTyped && property.type === 'string'
  const isNumber = isTyped && (property.type === 'number' || property.type === 'integer')
  switch (type) {
    case 'text':
      return isText || isNumber
    case 'email':
      return isText && (format === 'email' || format === 'texto')
    case 'password':
      return isText && format === 'texto'
    case 'number':
      return isNumber
    case 'date':
      return format === 'date'
    case 'checkbox':
      return property.type === 'boolean'
    case 'select':
    case 'radio':
      return oneOf !== undefined
  }
}
