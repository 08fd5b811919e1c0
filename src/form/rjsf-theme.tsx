import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  RJSFSchema,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils'
import type { Field } from '#src/schema/screen.ts'
import css from './form.module.css'
import type { FormContext, RjsfData } from './form-context.ts'
import { KindField } from './kind-field.tsx'

/** rjsf walks the schema and keeps the data; the kinds draw the fields. */
export const fields: RegistryFieldsType<RjsfData, RJSFSchema, FormContext> = { kind: KindField as never }

export const templates = {
  FieldTemplate: ({ children }: FieldTemplateProps<RjsfData, RJSFSchema, FormContext>) => children,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps<RjsfData, RJSFSchema, FormContext>) => (
    <div className={css.grid}>{properties.map(({ content }) => content)}</div>
  ),
}

/** The schema that rjsf walks: the fields in sight, each drawn by its kind. */
export const walkedSchema = (visible: Field[]): RJSFSchema => ({
  type: 'object',
  properties: Object.fromEntries(visible.map(({ name, title }) => [name, { title }])),
})

export const walkedUi = (visible: Field[]): UiSchema<RjsfData, RJSFSchema, FormContext> => ({
  'ui:submitButtonOptions': { norender: true },
  ...Object.fromEntries(visible.map(({ name }) => [name, { 'ui:field': 'kind' }])),
})

/** The judge decides, not rjsf: its validator, which would need ajv in the browser, is never asked. */
export const noValidator: ValidatorType<RjsfData, RJSFSchema, FormContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}
