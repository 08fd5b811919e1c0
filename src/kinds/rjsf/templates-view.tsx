import type { ThemeProps } from '@rjsf/core'
import { Theme } from '@rjsf/mui'
import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  canExpand,
  type FieldProps,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type WidgetProps,
} from '@rjsf/utils'
import { isValidElement, type ReactNode, useContext } from 'react'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FieldTemplate } from './field-template-view.tsx'
import { FrameContext } from './frame-context.ts'
import { leafKind } from './leaf-kind.ts'
import css from './rjsf.module.css'
import { rjsfTexts } from './rjsf-texts.ts'

type GroupProps = { title: string; description?: ReactNode; children: ReactNode }

const Group = ({ title, description, children }: GroupProps) => (
  <fieldset className={css.group}>
    <legend>{title}</legend>
    {description && <p className={css.note}>{description}</p>}
    {children}
  </fieldset>
)

/** The members of an object, under its title unless something around it has said that. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, schema, uiSchema, formData, registry } = props
  const frame = useContext(FrameContext)
  const id = fieldPathId.$id
  const fixed = props.readonly || props.disabled
  const content = (
    <div className={css.grid}>
      {properties.map(({ content: member }) => member)}
      {!fixed && canExpand(schema, uiSchema, formData) && (
        <div className={css.whole}>
          <Button icon="add" onClick={props.onAddProperty}>
            {String(getUiOptions(uiSchema, registry.globalUiOptions).addLabel ?? rjsfTexts.addRow)}
          </Button>
        </div>
      )}
    </div>
  )
  const isSaid = fieldPathId.path.length === 0 || frame?.id === id || id.endsWith('XxxOf')
  return isSaid ? content : <Group {...{ title, description }}>{content}</Group>
}

/** The items of a list, with a button for another one. */
function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, onAddClick, fieldPathId, schema, uiSchema, readonly, disabled } = props
  const { description = schema.description, addLabel } = getUiOptions(uiSchema)
  const item = isJsonObject(schema.items) ? schema.items.title : undefined
  const fixed = readonly || disabled
  return (
    <Group title={title} description={description}>
      {items.length === 0 && <p className={css.note}>{rjsfTexts.noItems}</p>}
      <FrameContext value={{ id: fieldPathId.$id, label: typeof item === 'string' ? item : title }}>
        {items}
      </FrameContext>
      {canAdd && !fixed && (
        <div className={css.add}>
          <Button icon="add" onClick={onAddClick}>
            {String(addLabel ?? rjsfTexts.addItem(typeof item === 'string' ? item : undefined))}
          </Button>
        </div>
      )}
    </Group>
  )
}

/** An item of a list: a single value in a row, all else under a heading of its own. */
function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  schema,
  hasToolbar,
}: ArrayFieldItemTemplateProps) {
  const frame = useContext(FrameContext)
  const own = schema as JsonObject
  const isTuple = !buttonsProps.hasRemove && typeof own.title === 'string'
  const name = isTuple ? String(own.title) : `${frame?.label} ${index + 1}`
  const { disabled, readonly } = buttonsProps
  const buttons = hasToolbar && !disabled && !readonly && <ItemButtons {...buttonsProps} name={name} />
  const id = buttonsProps.fieldPathId.$id
  if (leafKind(own) || own.enum || isOptions(own))
    return (
      <FrameContext value={{ id, label: name }}>
        <div className={css.row}>
          <div className={css.rowValue}>{children}</div>
          <div className={css.rowAction}>{buttons}</div>
        </div>
      </FrameContext>
    )
  return (
    <FrameContext value={{ id, label: undefined }}>
      <fieldset className={css.item}>
        <legend>{name}</legend>
        {buttons && <div className={css.itemActions}>{buttons}</div>}
        {children}
      </fieldset>
    </FrameContext>
  )
}

const isOptions = ({ oneOf }: JsonObject): boolean =>
  Array.isArray(oneOf) && oneOf.every((one) => isJsonObject(one) && 'const' in one)

function ItemButtons({ name, ...props }: ArrayFieldItemTemplateProps['buttonsProps'] & { name: string }) {
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove } = props
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <IconButton
            icon="arrowUp"
            label={rjsfTexts.moveUp(name)}
            disabled={!hasMoveUp}
            onClick={props.onMoveUpItem}
          />
          <IconButton
            icon="arrowDown"
            label={rjsfTexts.moveDown(name)}
            disabled={!hasMoveDown}
            onClick={props.onMoveDownItem}
          />
        </>
      )}
      {hasCopy && <IconButton icon="copy" label={rjsfTexts.copy(name)} onClick={props.onCopyItem} />}
      {hasRemove && <IconButton icon="close" label={rjsfTexts.remove(name)} onClick={props.onRemoveItem} />}
    </>
  )
}

/** A choice of alternatives, and the fields of the chosen one; of one without fields, the error stands here. */
function MultiSchemaFieldTemplate({ selector, optionSchemaField, uiSchema }: MultiSchemaFieldTemplateProps) {
  const { choiceLabel } = getUiOptions(uiSchema)
  if (!isValidElement<WidgetProps>(selector)) return null
  const { id, rawErrors } = selector.props
  const hasFields =
    isValidElement<FieldProps>(optionSchemaField) && !('const' in optionSchemaField.props.schema)
  return (
    <>
      <div className={css.choice}>
        <Field
          id={id}
          label={String(choiceLabel ?? rjsfTexts.kind)}
          required
          width="full"
          error={hasFields ? undefined : rawErrors?.[0]}
        >
          {selector}
        </Field>
      </div>
      {optionSchemaField}
    </>
  )
}

/** Templates of the MUI theme, with those of the product for what it has itself. */
export const templates: ThemeProps['templates'] = {
  ...Theme.templates,
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate,
}
