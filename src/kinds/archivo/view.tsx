import type { InputProps, KindView } from '../view.tsx'
import { archivo } from './kind.ts'

/** There is no way to upload yet: the file that is stored can be read, and the field says so. */
const Input = ({ id, property, value, readOnly, describedBy }: InputProps) => (
  <output id={id} aria-describedby={describedBy}>
    {value !== undefined && <div>{archivo.format(value, property)}</div>}
    {!readOnly && <div>Aquí todavía no se pueden cargar archivos.</div>}
  </output>
)

export const archivoView: KindView = {
  Input,
  frame: () => 'group',
  Cell: ({ value, property }) => archivo.format(value, property),
  columnWidth: () => 200,
}
