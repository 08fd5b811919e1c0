import { typedView } from '../typed-view.tsx'
import { email } from './kind.ts'

export const emailView = typedView(email, { columnWidth: 220, inputMode: 'email' })
