import { escapeHtml } from '../http/escape-html.ts'
import { demoUsers, userNameOf } from './users.ts'

/** The page of one button per demonstration user; it stands in for the bank's own sign-in. */
export const signInPage = (action: string): string =>
  page(
    'Iniciar sesión',
    `<h1>Elija con quién entrar</h1>
    <p>Proveedor de identidad local, solo para demostración: las personas son ficticias y no piden clave.</p>
    <form method="post" action="${escapeHtml(action)}"><ul>${demoUsers
      .map(
        (user) =>
          `<li><button name="user" value="${user.id}"><b>${escapeHtml(user.name)}</b><span>${escapeHtml(userNameOf(user))}</span><i>${
            user.roles.join(', ') || 'Sin roles'
          }</i></button></li>`,
      )
      .join('')}</ul></form>`,
  )

/** Confirms a sign-out by itself: the person has already pressed «Salir». */
export const signOutPage = (form: string): string =>
  page(
    'Cerrando sesión',
    `<h1>Cerrando sesión…</h1>${form}
    <button class="plain" form="op.logoutForm" type="submit" name="logout" value="yes">Cerrar sesión</button>
    <script src="/oidc-assets/sign-out.js"></script>`,
  )

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Backoffice</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/oidc-assets/pages.css">
</head>
<body><main>${body}</main></body>
</html>
`
}

const failures = {
  signIn: {
    title: 'No se pudo iniciar sesión',
    text: 'El enlace de ingreso venció o no es válido. Vuelva al inicio y entre de nuevo.',
  },
  signOut: {
    title: 'No se pudo cerrar la sesión',
    text: 'El enlace de salida venció o no es válido. Vuelva al inicio y use «Salir».',
  },
}

/** Page for a person whose sign-in or sign-out cannot go on, with the way back. */
export const errorPage = (of: keyof typeof failures): string => note(failures[of].title, failures[of].text)

/** Page for a person who has left and whom no application awaits. */
export const signedOutPage = (): string => note('Sesión cerrada', 'Su sesión se cerró en este navegador.')

const note = (title: string, text: string): string =>
  page(
    title,
    `<h1>${title}</h1>
  <p>${text}</p>
  <p><a href="/">Volver al inicio</a></p>`,
  )
