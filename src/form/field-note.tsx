import { useState } from 'react'
import type { JsonValue } from '#src/schema/json.ts'
import type { Picking } from '#src/schema/property-dialect.ts'
import { usePeek } from '#src/ui/peek-context.ts'
import css from './form.module.css'
import { type NodeProps, useForm, useValue } from './form-context.ts'
import { UndoChange } from './undo-change.tsx'

type FieldNoteProps = NodeProps & {
  before: JsonValue | undefined
  /** Whether the value is another one than was stored. */
  isChanged: boolean
}

/** What stands under a field: its previous value, and the way to look for its value instead of typing it. */
export function FieldNote({ isChanged, ...props }: FieldNoteProps) {
  const picking = props.field.property['x-picked']
  const { maySee } = usePeek()
  return (
    <>
      {isChanged && <UndoChange {...props} />}
      {picking && maySee(picking.from) && <Picker {...props} picking={picking} />}
    </>
  )
}

/** Looks for a value in the records of another screen; what was chosen stands under it as long as it does. */
function Picker({ field, pointer, picking: { from, ...picking } }: NodeProps & { picking: Picking }) {
  const { store } = useForm()
  const { open } = usePeek()
  const [picked, setPicked] = useState({ value: '', title: '' })
  const value = useValue(store, pointer)
  const onPick = (chosen: string, title: string): void => {
    store.change(pointer, chosen)
    setPicked({ value: chosen, title })
  }
  return (
    <span className={css.undo}>
      {picked.value === value && picked.title}
      <button
        type="button"
        // As with undoing: leaving the field would show its error, which moves the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => open({ resource: from, id: '', picks: { ...picking, onPick } })}
      >
        Buscar por nombre o documento<span className="visually-hidden"> {field.title}</span>
      </button>
    </span>
  )
}
