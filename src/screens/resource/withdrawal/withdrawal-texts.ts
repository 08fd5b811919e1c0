/** Texts of the question before a request is withdrawn. */
export const withdrawalTexts = {
  withdrawQuestion: '¿Desea retirar esta solicitud?',
  withdrawEffect: 'Vuelve a ser un borrador: nadie la decide hasta que la envíe de nuevo.',
  keep: 'Conservar',
} as const
