import { typedView } from '../typed-view.tsx'
import { uri } from './kind.ts'

export const uriView = typedView(uri, { columnWidth: 260, inputMode: 'url', placeholder: 'https://' })
