/** The generic texts of the specification, as it spells them (spec §8), and those of domain §15 and the server. */
export const errorTexts = {
  generic: 'Hubo un error, inténtalo de nuevo.',
  unexpected: 'Se a presentado un error inesperado por favor intente mas tarde',
  unanswered: 'El servicio no respondió. Intente de nuevo.',
  /** Browsers tell a silent service and one that lets no other page call it (CORS) apart for nobody. */
  barred: (origin: string) =>
    `El servicio de ${origin} no respondió o no acepta llamadas de esta página. Intente de nuevo; si se repite, avise a soporte, que revisa sus permisos CORS.`,
}

const byStatus: Record<number, string> = {
  401: 'Inicie sesión de nuevo; lo que escribió sigue en pantalla.',
  403: 'No tiene permiso para esta acción.',
  404: 'El registro no existe o fue retirado.',
  409: 'Otra persona modificó este registro. Actualice y vuelva a intentarlo.',
  422: 'Revise los campos señalados.',
  429: 'Espere un momento y vuelva a intentarlo.',
  500: errorTexts.unexpected,
  502: errorTexts.unanswered,
  503: errorTexts.unanswered,
  504: errorTexts.unanswered,
}

/** Text for an answer without one. */
export const textOfStatus = (status: number): string => byStatus[status] ?? errorTexts.generic
