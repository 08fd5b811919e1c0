import type { SignedOutReason } from '#src/session/machine.ts'

/**
 * Default texts of the home screen, where the catalogue has none, the prompt of the signed-out one (spec §1), and the
 * text for people without any option.
 */
export const homeTexts = {
  title: 'Backoffice',
  welcome: 'Bienvenido',
  text: 'Esta es la herramienta para la gestión integral de los productos del banco, donde podrá configurar fácilmente todos los parámetros.',
  noRole:
    'Su usuario no tiene opciones asignadas. Pida a un administrador que le asigne un rol; al volver a entrar las verá aquí.',
  noFavourites: 'Márquelos con la estrella de cada opción.',
  noRecent: 'Aquí verá lo último que abrió.',
  noSections: 'Su rol todavía no tiene secciones.',
  signedOut: 'Inicie sesión para ver la información.',
  account: 'Use su cuenta corporativa.',
  /** Why nobody is signed in, unless they signed out themselves. */
  reasons: {
    left: '',
    idle: 'Su sesión se cerró por inactividad. Lo que no guardó sigue como borrador en este equipo.',
    elsewhere: 'Su sesión se cerró en otra pestaña de este navegador.',
    refused: 'El proveedor de identidad no confirmó su ingreso. Vuelva a intentarlo o pida ayuda.',
    ended:
      'Esta sesión se cerró. Inicie sesión de nuevo; lo que no guardó sigue como borrador en este equipo.',
    unreachable: 'El servicio de ingreso no respondió. Intente de nuevo en unos minutos.',
    nameless: 'Su cuenta no está activa o no tiene nombre de usuario. Ingrese con otra o pida ayuda.',
  } satisfies Record<SignedOutReason, string>,
}
