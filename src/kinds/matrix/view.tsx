import { structureView } from '../structure-view.tsx'
import { matrix } from './kind.ts'

export const matrixView = structureView(matrix, 'matrix')
