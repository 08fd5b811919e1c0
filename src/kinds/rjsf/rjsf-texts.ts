import { TranslatableString } from '@rjsf/utils'

/** Texts of the fields that rjsf draws. */
export const rjsfTexts = {
  kind: 'Tipo',
  name: 'Nombre',
  value: 'Valor',
  namePlaceholder: 'Escriba un nombre',
  addRow: 'Agregar fila',
  addItem: (title: string | undefined) =>
    title ? `Agregar ${title.toLocaleLowerCase('es-CO')}` : 'Agregar elemento',
  moveUp: (name: string) => `Subir ${name}`,
  moveDown: (name: string) => `Bajar ${name}`,
  copy: (name: string) => `Duplicar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  noItems: 'Sin elementos.',
  row: (name: string) => name || 'la fila sin nombre',
} as const

/** Texts that rjsf writes itself, by its own names for them; `%1` and `%2` are its values. */
const translations: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.ArrayItemTitle]: 'Elemento',
  [TranslatableString.MissingItems]: 'Falta decir qué son los elementos',
  [TranslatableString.EmptyArray]: rjsfTexts.noItems,
  [TranslatableString.YesLabel]: 'Sí',
  [TranslatableString.NoLabel]: 'No',
  [TranslatableString.NewStringDefault]: '',
  [TranslatableString.AddButton]: 'Agregar',
  [TranslatableString.AddItemButton]: 'Agregar elemento',
  [TranslatableString.CopyButton]: 'Duplicar',
  [TranslatableString.ExpandButton]: 'Abrir otro nivel',
  [TranslatableString.MoveDownButton]: 'Bajar',
  [TranslatableString.MoveUpButton]: 'Subir',
  [TranslatableString.RemoveButton]: 'Quitar',
  [TranslatableString.ClearButton]: 'Borrar',
  [TranslatableString.OptionalObjectAdd]: 'Agregar los datos',
  [TranslatableString.OptionalObjectRemove]: 'Quitar los datos',
  [TranslatableString.OptionalObjectEmptyMsg]: 'Sin datos',
  [TranslatableString.Type]: 'Tipo',
  [TranslatableString.Value]: 'Valor',
  [TranslatableString.OptionPrefix]: 'Opción %1',
  [TranslatableString.TitleOptionPrefix]: '%1, opción %2',
  [TranslatableString.KeyLabel]: 'Nombre de %1',
  [TranslatableString.DeprecatedLabel]: '%1 (en desuso)',
  [TranslatableString.CycleDetected]: '«%1» puede contener otro igual.',
  [TranslatableString.UnsupportedField]: 'Este campo no se puede dibujar; avise a quien hizo la pantalla.',
}

/** @param params values for `%1`, `%2`… */
export const translate = (text: TranslatableString, params: string[] = []): string =>
  params.reduce(
    (translated, param, index) => translated.replaceAll(`%${index + 1}`, param),
    translations[text] ?? text,
  )
