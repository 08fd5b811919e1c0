/** What screens without a server say of themselves. */
export const simulatedTexts = {
  mark: 'Simulado',
  limits:
    'No hay servidor: los registros son de demostración y lo que guarde se pierde al recargar. Nada espera aprobación, y las reglas sobre otros registros no se aplican.',
  needsServer: 'Esto no está simulado: hace falta el servidor.',
  notThere: 'El registro no existe o fue retirado.',
  stale: 'Otra persona modificó este registro. Actualice y vuelva a intentarlo.',
  invalid: 'Revise los campos señalados.',
  taken: 'Ya existe un registro con este valor.',
}
