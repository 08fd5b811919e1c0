import { SheetError } from './sheet-error.ts'

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** Notices of sheets that were not read, because who sent the file does not see them. */
export function hiddenNotices(hidden: { name: string }[]): string[] {
  const names = list.format(hidden.map(({ name }) => `«${name}»`))
  if (hidden.length === 0) return []
  return [
    hidden.length === 1 ? `La hoja oculta ${names} no se leyó.` : `Las hojas ocultas ${names} no se leyeron.`,
  ]
}

/** @throws SheetError where nothing can be seen */
export function refuseNoSheet(fileName: string, count: number): void {
  if (count === 0)
    throw new SheetError(
      fileName,
      'el libro no tiene hojas visibles',
      'Muestre la hoja con los datos, guarde el libro y cárguelo de nuevo.',
    )
}
