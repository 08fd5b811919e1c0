/** The three texts of the home screen and the prompt of the signed-out one (spec §1; domain §6.1, catalogue INICIO). */
export const homeTexts = {
  title: 'Backoffice',
  welcome: 'Bienvenido',
  text: 'Esta es la herramienta para la gestión integral de los productos del banco, donde podrá configurar fácilmente todos los parámetros.',
  signedOut: 'Inicie sesión para ver la información.',
}
