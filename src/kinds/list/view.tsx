import { structureView } from '../structure-view.tsx'
import { list } from './kind.ts'

export const listView = structureView(list, 'list')
