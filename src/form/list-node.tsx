import { toPointer } from '#src/schema/json-pointer.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import css from './form.module.css'
import { controlId, type FieldStateProps, useForm } from './form-context.ts'
import { NodeFrame } from './node-frame.tsx'
import { useItems } from './use-items.ts'

/** A list of objects, one below the other. */
export function ListNode({ field, pointer, fieldState }: FieldStateProps) {
  const { id, readOnly, FieldNode } = useForm()
  const { keys, itemId, removeId, add, remove, move } = useItems(field.level?.fields ?? [], pointer)
  const fixed = readOnly(field) || fieldState.disabled || field.property['x-fixed-items'] === true
  const nameOf = (index: number): string => `${field.property.items?.title ?? field.title} ${index + 1}`
  const full = keys.length >= (field.property.maxItems ?? Number.POSITIVE_INFINITY)
  return (
    <NodeFrame field={field} pointer={pointer} fieldState={fieldState}>
      {keys.length === 0 && <p className={css.note}>Sin elementos.</p>}
      {keys.map((key, index) => (
        <fieldset key={key} id={itemId(index)} className={css.item}>
          <legend>{nameOf(index)}</legend>
          {!fixed && (
            <div className={css.itemActions}>
              <IconButton
                icon="arrowUp"
                label={`Subir ${nameOf(index)}`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon="arrowDown"
                label={`Bajar ${nameOf(index)}`}
                disabled={index === keys.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                id={removeId(index)}
                icon="close"
                label={`Quitar ${nameOf(index)}`}
                onClick={() => remove(index)}
              />
            </div>
          )}
          <div className={css.grid}>
            {field.level?.fields.map((inner) => (
              <FieldNode
                key={inner.name}
                field={inner}
                pointer={`${pointer}/${index}${toPointer(inner.name)}`}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {!fixed && (
        <Button id={controlId(id, pointer)} icon="add" disabled={full} onClick={add}>
          Agregar {field.property.items?.title?.toLocaleLowerCase('es-CO')}
        </Button>
      )}
    </NodeFrame>
  )
}
