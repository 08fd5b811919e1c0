/** Texts of a list: of what is copied and of its foot. */
export const listTexts = {
  selected: (count: number, total: number | undefined): string =>
    `${count}${total === undefined ? '' : ` de ${total.toLocaleString('es-CO')}`} ${count === 1 ? 'seleccionado' : 'seleccionados'}`,
  dataOf: 'Datos de las',
  updatedAt: 'Actualizado a las',
  lastDays: (days: number): string => `Últimos ${days} días`,
  choose: (title: string): string => `Elegir «${title}»`,
  searchStays: (search: string): string => `La búsqueda «${search}» se conserva.`,
  copyRefused: 'El navegador no dejó copiar. Permita el acceso al portapapeles.',
  pageIsGone: (page: number, last: number): string =>
    `La página ${page} ya no existe; se muestra la última, la ${last}.`,
} as const
