import { type ComponentProps, useContext } from 'react'
import { isJsonObject } from '#src/schema/json.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { FilesContext } from '../field-files.ts'
import type { InputProps, KindView } from '../kind-view.tsx'
import css from './archivo.module.css'
import { archivo } from './kind.ts'

const Upload = lazyPart<InputProps>(
  () => import('./upload-view.tsx').then(({ Upload: part }) => part),
  ({ value, property }) => (
    <div className={css.field}>{value !== undefined && archivo.format(value, property)}</div>
  ),
)

type StoredProps = ComponentProps<typeof import('./stored-view.tsx').StoredFile>

const Stored = lazyPart<StoredProps>(() => import('./stored-view.tsx').then(({ StoredFile: part }) => part))

/** Shows the file, and takes another; the code for that loads when a form first has such a field. */
function Input(props: InputProps) {
  const { id, property, value, readOnly, describedBy } = props
  const files = useContext(FilesContext)
  if (readOnly || !files)
    return (
      <output id={id} aria-describedby={describedBy} className={css.field}>
        {value !== undefined && <Shown value={value} property={property} />}
      </output>
    )
  return <Upload {...props} />
}

/** A file with the way to it, where there is one; a table has none. */
function Shown({ value, property }: Pick<ComponentProps<KindView['Cell']>, 'value' | 'property'>) {
  const files = useContext(FilesContext)
  const text = archivo.format(value, property)
  return files && text !== '' && isJsonObject(value) ? <Stored file={value} property={property} /> : text
}

export const archivoView: KindView = {
  Input,
  frame: () => 'group',
  Cell: Shown,
  columnWidth: () => 200,
}
