import { typedView } from '../typed-view.tsx'
import { documento, maskDocument } from './kind.ts'

const view = typedView(documento, { columnWidth: 140, uppercase: true })

export const documentoView: typeof view = {
  ...view,
  Cell: ({ value, property }) => documento.format(maskDocument(String(value)), property),
}
