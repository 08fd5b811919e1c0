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

/** What a person reads whose sign-in cannot go on, and the way back. */
export const errorPage = page(
  'No se pudo iniciar sesión',
  `<h1>No se pudo iniciar sesión</h1>
  <p>El enlace de ingreso venció o no es válido. Vuelva al inicio y entre de nuevo.</p>
  <p><a href="/">Volver al inicio</a></p>`,
)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
