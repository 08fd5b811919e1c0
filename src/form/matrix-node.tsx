import { toPointer } from '#src/schema/json-pointer.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import css from './form.module.css'
import { controlId, type FieldStateProps, useForm } from './form-context.ts'
import { MatrixCellNode } from './matrix-cell-node.tsx'
import { NodeFrame } from './node-frame.tsx'
import { useItems } from './use-items.ts'

/** A list of objects as a grid: a row for each item, a column for each field. */
export function MatrixNode({ field, pointer, fieldState }: FieldStateProps) {
  const { id, readOnly } = useForm()
  const { keys, itemId, removeId, add, remove } = useItems(field.level?.fields ?? [], pointer)
  const columns = field.level?.fields ?? []
  const fixed = readOnly(field) || fieldState.disabled || field.property['x-fixed-items'] === true
  const full = keys.length >= (field.property.maxItems ?? Number.POSITIVE_INFINITY)
  return (
    <NodeFrame field={field} pointer={pointer} fieldState={fieldState}>
      <div className={css.matrix}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
              <th>
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key, index) => (
              <tr key={key} id={itemId(index)}>
                {columns.map((column) => (
                  <MatrixCellNode
                    key={column.name}
                    field={column}
                    pointer={`${pointer}/${index}${toPointer(column.name)}`}
                    row={index + 1}
                  />
                ))}
                <td>
                  {!fixed && (
                    <IconButton
                      id={removeId(index)}
                      icon="close"
                      label={`Quitar la fila ${index + 1}`}
                      onClick={() => remove(index)}
                    />
                  )}
                </td>
              </tr>
            ))}
            {keys.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1} className={css.note}>
                  Sin filas.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {!fixed && (
        <Button id={controlId(id, pointer)} icon="add" disabled={full} onClick={add}>
          Agregar fila
        </Button>
      )}
    </NodeFrame>
  )
}
