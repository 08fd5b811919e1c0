import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { JsonObject } from '#src/schema/json.ts'
import { IconButton } from '#src/ui/button.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { FrameContext } from './frame-context.ts'
import { isUnnamed } from './refuse-document.ts'
import css from './rjsf.module.css'
import { rjsfTexts } from './rjsf-texts.ts'

/** A member whose name the user writes: its name, its value, and a button that takes both away. */
export function KeyedRow(props: FieldTemplateProps & { children: ReactNode }) {
  const { id, label, schema, readonly, disabled, rawErrors, uiSchema, children } = props
  const fixed = readonly || disabled
  const name = isUnnamed(label) ? '' : label
  const { title } = schema as JsonObject
  const isMissing = name === '' && rawErrors !== undefined && rawErrors.length > 0
  const keyLabel = uiSchema?.['ui:options']?.keyLabel
  return (
    <div className={css.row}>
      <Field
        id={`${id}-key`}
        label={typeof keyLabel === 'string' ? keyLabel : rjsfTexts.name}
        required
        width="full"
        error={isMissing ? rjsfTexts.missingName : undefined}
      >
        <TextInput
          id={`${id}-key`}
          key={label}
          defaultValue={name}
          placeholder={fixed ? '—' : rjsfTexts.namePlaceholder}
          readOnly={fixed}
          invalid={isMissing}
          aria-describedby={describedBy(`${id}-key`, isMissing)}
          autoComplete="off"
          onBlur={({ target }) => {
            const typed = target.value.trim()
            if (typed !== '' && typed !== label) props.onKeyRename(typed)
          }}
        />
      </Field>
      <FrameContext value={{ id, label: typeof title === 'string' ? title : rjsfTexts.value }}>
        <div className={css.rowValue}>{children}</div>
      </FrameContext>
      {!fixed && (
        <div className={css.rowAction}>
          <IconButton
            icon="close"
            label={rjsfTexts.remove(rjsfTexts.row(name))}
            onClick={props.onRemoveProperty}
          />
        </div>
      )}
    </div>
  )
}
