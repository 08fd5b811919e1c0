/** What somebody reads who changed a record. */
export const doneText = 'Listo, se han guardado los cambios.'

/** The same where others approve the change first. */
export const draftText = 'El cambio quedó como borrador; envíelo a aprobación.'

/** The same once it has been sent to them. */
export const waitsText = 'El cambio quedó pendiente de aprobación.'
