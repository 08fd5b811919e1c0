import { fieldsOfLabel } from './label-template.ts'
import { findField, type Screen } from './screen.ts'

/** Whether the labels of a screen's records are personal data. */
export const hasPersonalLabel = (screen: Pick<Screen, 'label' | 'fields'>): boolean =>
  fieldsOfLabel(screen.label).some((name) => findField(screen, name)?.property['x-personal'])
