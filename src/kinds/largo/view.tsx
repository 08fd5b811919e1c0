import { typedView } from '../typed-view.tsx'
import { largo } from './kind.ts'

export const largoView = typedView(largo, { columnWidth: 260, multiline: true })
