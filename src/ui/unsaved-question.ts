/** Question before typed text is discarded, drafts included. */
export const unsavedQuestion = {
  title: 'Cambios sin guardar',
  message: 'Tiene cambios sin guardar. Si sale sin guardar, se pierden. ¿Desea salir?',
  cancelText: 'Seguir editando',
  confirmText: 'Salir sin guardar',
  danger: true,
}

/** Way out that leaves what was typed as a draft. */
export const draftText = 'Guardar borrador'
