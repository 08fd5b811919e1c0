/** Texts of what an address loses. */
export const addressTexts = {
  lostOnReload: 'No se conserva al recargar la página.',
} as const
