import { structureView } from '../structure-view.tsx'
import { matriz } from './kind.ts'

export const matrizView = structureView(matriz, 'matrix')
