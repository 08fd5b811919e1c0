import { TranslatableString } from '@rjsf/utils'

/** Texts of the fields that rjsf draws. */
export const rjsfTexts = {
  kind: 'Tipo',
  name: 'Nombre',
  value: 'Valor',
  missingName: 'Escriba el nombre, o quite la fila.',
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

const undrawn = 'Este campo no se puede dibujar; avise a quien hizo la pantalla.'

/** Texts that rjsf writes itself, by its own names for them; `%1` and `%2` are its values. */
const translations: Record<TranslatableString, string> = {
  [TranslatableString.ArrayItemTitle]: 'Elemento',
  [TranslatableString.MissingItems]: 'Falta decir qué son los elementos',
  [TranslatableString.EmptyArray]: rjsfTexts.noItems,
  [TranslatableString.YesLabel]: 'Sí',
  [TranslatableString.NoLabel]: 'No',
  [TranslatableString.CloseLabel]: 'Cerrar',
  [TranslatableString.ErrorsLabel]: 'Errores',
  [TranslatableString.NewStringDefault]: '',
  [TranslatableString.AddButton]: 'Agregar',
  [TranslatableString.AddItemButton]: 'Agregar elemento',
  [TranslatableString.CopyButton]: 'Duplicar',
  [TranslatableString.ExpandButton]: 'Abrir otro nivel',
  [TranslatableString.MoveDownButton]: 'Bajar',
  [TranslatableString.MoveUpButton]: 'Subir',
  [TranslatableString.RemoveButton]: 'Quitar',
  [TranslatableString.NowLabel]: 'Ahora',
  [TranslatableString.ClearLabel]: 'Borrar',
  [TranslatableString.AriaDateLabel]: 'Elija una fecha',
  [TranslatableString.PreviewLabel]: 'Vista previa',
  [TranslatableString.DecrementAriaLabel]: 'Restar 1',
  [TranslatableString.IncrementAriaLabel]: 'Sumar 1',
  [TranslatableString.OptionalObjectAdd]: 'Agregar los datos',
  [TranslatableString.OptionalObjectRemove]: 'Quitar los datos',
  [TranslatableString.OptionalObjectEmptyMsg]: 'Sin datos',
  [TranslatableString.Type]: 'Tipo',
  [TranslatableString.Value]: 'Valor',
  [TranslatableString.ClearButton]: 'Borrar',
  [TranslatableString.OptionPrefix]: 'Opción %1',
  [TranslatableString.TitleOptionPrefix]: '%1, opción %2',
  [TranslatableString.KeyLabel]: 'Nombre de %1',
  [TranslatableString.DeprecatedLabel]: '%1 (en desuso)',
  [TranslatableString.CycleDetected]: '«%1» puede contener otro igual.',
  [TranslatableString.UnknownFieldType]: undrawn,
  [TranslatableString.InvalidObjectField]: undrawn,
  [TranslatableString.UnsupportedField]: undrawn,
  [TranslatableString.UnsupportedFieldWithId]: undrawn,
  [TranslatableString.UnsupportedFieldWithReason]: undrawn,
  [TranslatableString.UnsupportedFieldWithIdAndReason]: undrawn,
  [TranslatableString.FilesInfo]: '%1 (%2, %3 bytes)',
}

/** @param params values for `%1`, `%2`… */
export const translate = (text: TranslatableString, params: string[] = []): string =>
  params.reduce(
    (translated, param, index) => translated.replaceAll(`%${index + 1}`, param),
    translations[text],
  )
