import { lazy, Suspense, useContext } from 'react'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { FilesContext } from '../field-files.ts'
import type { InputProps, KindView } from '../view.tsx'
import css from './archivo.module.css'
import { archivo } from './kind.ts'
import { StoredFile } from './stored-view.tsx'

const Upload = lazy(() =>
  import('./upload-view.tsx').then(({ Upload: component }) => ({ default: component })),
)

/** Shows the file, and takes another; what that needs loads when a form first has such a field. */
function Input(props: InputProps) {
  const { id, property, value, readOnly, describedBy } = props
  const files = useContext(FilesContext)
  if (readOnly || !files)
    return (
      <output id={id} aria-describedby={describedBy} className={css.field}>
        <Shown value={value} />
      </output>
    )
  return (
    <Suspense
      fallback={<div className={css.field}>{value !== undefined && archivo.format(value, property)}</div>}
    >
      <Upload {...props} />
    </Suspense>
  )
}

const Shown = ({ value }: { value: JsonValue | undefined }) =>
  isJsonObject(value) ? <StoredFile file={value} /> : null

export const archivoView: KindView = {
  Input,
  frame: () => 'group',
  Cell: ({ value }) => <Shown value={value} />,
  columnWidth: () => 200,
}
