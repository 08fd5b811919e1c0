import type { DayChange } from './day-rows.ts'

/** What became of a record between two days. */
export const changeWords: Record<DayChange, string> = {
  STARTS: 'Empieza',
  ENDS: 'Termina',
  CHANGES: 'Cambia',
  RENEWED: 'Sigue igual',
}

/** Texts of the comparison of two days. */
export const compareDaysTexts = {
  title: 'Comparar dos días',
  /** Filters of the list leave nothing out here. */
  wholeTable: (title: string): string => `Toda la tabla «${title}», sin los filtros de la lista`,
  close: 'Cerrar',
  first: 'Primer día',
  second: 'Segundo día',
  both: 'Escriba los dos días para compararlos.',
  order: 'El segundo día debe ser posterior al primero.',
  reading: 'Comparando…',
  find: 'Buscar en las diferencias',
  change: 'Cambio',
  changes: 'Cambios',
  all: 'Todos',
  counted: (word: string, count: number): string => `${word} (${count.toLocaleString('es-CO')})`,
  gridOptions: 'Opciones de las diferencias',
  grid: 'Diferencias entre los dos días',
  none: 'Entre esos días no cambia nada de lo que rige.',
  noMatch: 'Ninguna diferencia coincide. Cambie la búsqueda o los filtros.',
  cut: (most: number): string =>
    `Se muestran las primeras ${most.toLocaleString('es-CO')}; compare días más cercanos para verlas todas.`,
  /** For who does not see that a value is struck out. */
  fromTo: (before: string, after: string): string => `antes ${before}, después ${after}`,
} as const
