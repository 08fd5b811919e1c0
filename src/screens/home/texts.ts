/**
 * The three texts of the home screen and the prompt of the signed-out one (spec §1; domain §6.1, catalogue INICIO), and
 * what people read who have nowhere to go.
 */
export const homeTexts = {
  title: 'Backoffice',
  welcome: 'Bienvenido',
  text: 'Esta es la herramienta para la gestión integral de los productos del banco, donde podrá configurar fácilmente todos los parámetros.',
  noRole:
    'Su usuario no tiene opciones asignadas. Pida a un administrador que le asigne un rol; al volver a entrar las verá aquí.',
  noSections: 'Su rol todavía no tiene secciones.',
  signedOut: 'Inicie sesión para ver la información.',
}
