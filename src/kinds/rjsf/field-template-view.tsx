import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils'
import { type ReactNode, useContext } from 'react'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { CheckField, Field, FieldError } from '#src/ui/field.tsx'
import type { FieldInside } from '../kind-view.tsx'
import { FrameContext, LeaveContext } from './frame-context.ts'
import { KeyedRow } from './keyed-row-view.tsx'
import { leafKind } from './leaf-kind.ts'
import css from './rjsf.module.css'

/** A single value in the frame of our fields; of all else, its parts with their error below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { schema, hidden } = props
  // A constant only tells alternatives apart: rjsf sets it as they are chosen.
  if (hidden || ('const' in schema && !(ADDITIONAL_PROPERTY_FLAG in schema))) return null
  const content = isWhole(props) ? <WholeTemplate {...props} /> : <LeafTemplate {...props} />
  return ADDITIONAL_PROPERTY_FLAG in schema ? <KeyedRow {...props}>{content}</KeyedRow> : content
}

const isWhole = ({ schema, registry }: FieldTemplateProps): boolean =>
  [schema.type].flat().includes('object') ||
  ([schema.type].flat().includes('array') && !registry.schemaUtils.isMultiSelect(schema)) ||
  isChoice(schema as JsonObject, registry.schemaUtils.isSelect(schema))

const isChoice = ({ oneOf, anyOf }: JsonObject, isSelect: boolean): boolean =>
  (oneOf !== undefined || anyOf !== undefined) && !isSelect

function WholeTemplate({
  id,
  schema,
  label,
  children,
  rawErrors,
  registry,
  fieldPathId,
}: FieldTemplateProps) {
  const frame = useContext(FrameContext)
  const isRoot = fieldPathId.path.length === 0
  const isOfAlternatives = isChoice(schema as JsonObject, registry.schemaUtils.isSelect(schema))
  const content = (
    <>
      {children}
      {/* The alternative that is chosen, which has the same place, tells the errors there. */}
      {!isOfAlternatives && rawErrors?.[0] && (
        <div className={css.whole}>
          <FieldError id={id} error={rawErrors[0]} />
        </div>
      )}
    </>
  )
  if (isRoot || frame?.id === id || !isOfAlternatives) return content
  return (
    <FrameContext value={{ id, label: undefined }}>
      <fieldset className={css.group}>
        <legend>{label}</legend>
        <div className={css.grid}>{content}</div>
      </fieldset>
    </FrameContext>
  )
}

function LeafTemplate(props: FieldTemplateProps) {
  const {
    id,
    schema,
    label,
    rawDescription,
    rawErrors,
    required = false,
    readonly,
    children,
    uiSchema,
  } = props
  const frame = useContext(FrameContext)
  const { onLeave } = props.registry.formContext as FieldInside
  const kind = leafKind(schema as JsonObject)
  const texts = {
    id,
    label: frame?.id === id ? (frame.label ?? label) : label,
    help: rawDescription || undefined,
    error: rawErrors?.[0],
  }
  const within = (frameOf: ReactNode) => (
    <LeaveContext value={() => onLeave(toPointer(...fieldPath(props)))}>{frameOf}</LeaveContext>
  )
  const widget: unknown = uiSchema?.['ui:widget'] ?? uiSchema?.['ui:options']?.widget
  if (kind?.type === 'boolean' && widget === undefined)
    return within(<CheckField {...texts}>{children}</CheckField>)
  return within(
    <Field
      {...texts}
      required={required || readonly || ADDITIONAL_PROPERTY_FLAG in schema}
      width={kind?.width ?? 'full'}
      group={grouped.includes(String(widget)) || schema.type === 'array'}
    >
      {children}
    </Field>,
  )
}

/** Widgets of several controls. */
const grouped = ['radio', 'checkboxes', 'range']

const fieldPath = ({ fieldPathId }: FieldTemplateProps): string[] => fieldPathId.path.map(String)
