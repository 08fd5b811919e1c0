import { escapeHtml } from '#src/server/http/escape-html.ts'
import { type DemoUser, userNameOf } from '#src/server/identity-provider/users.ts'

const style = `body{max-width:420px;margin:10vh auto;padding:0 24px;font:16px/1.5 system-ui,sans-serif}h1{font-size:20px}a{display:block;margin:8px 0;padding:8px 12px;border:1px solid #8886;border-radius:6px;color:inherit;text-decoration:none}small{color:#667}`

/** Page of a provider without a server: each name leads back with a code that says who it is, and the nonce. */
export function signInPage(people: DemoUser[], parameters: URLSearchParams): string {
  const links = people.map((person) => {
    const code = Buffer.from(JSON.stringify({ person: person.id, nonce: parameters.get('nonce') ?? '' }))
    const answer = new URLSearchParams({
      code: code.toString('base64url'),
      state: parameters.get('state') ?? '',
    })
    const address = `${redirectOf(parameters)}#${answer}`
    const roles = person.roles.join(', ') || 'sin roles'
    return `<a href="${escapeHtml(address)}">${escapeHtml(userNameOf(person))} <small>${escapeHtml(roles)}</small></a>`
  })
  return `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><title>Ingreso simulado · Backoffice</title><style>${style}</style></head>
<body><main><h1>Ingreso simulado</h1><p>No hay servidor. Elija con quién quiere ver las pantallas.</p>${links.join('')}</main></body>
</html>
`
}

/** The page to go back to: of this server alone, whatever is asked for. */
const redirectOf = (parameters: URLSearchParams): string =>
  URL.canParse(parameters.get('redirect_uri') ?? '')
    ? new URL(parameters.get('redirect_uri') ?? '').pathname
    : '/'
