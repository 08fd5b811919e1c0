/** Texts of forms that a definition of a service draws. */
export const definitionsTexts = {
  failed:
    'No se pudo leer la definición de este formulario, así que se muestra como siempre. Avise a quien administra las definiciones de formularios.',
} as const
