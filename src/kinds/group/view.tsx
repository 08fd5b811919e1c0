import { structureView } from '../structure-view.tsx'
import { group } from './kind.ts'

export const groupView = structureView(group, 'object')
