import { parseArgs } from 'node:util'

/** Request for a new screen: its place, and the other given values. */
export type NewWords = {
  area: string
  resource: string
  title: string | undefined
  singular: string | undefined
  menu: string | undefined
}

const usage =
  'Uso: npm run schema -- new <área>/<recurso> [--title "Título"] [--singular registro] [--menu número]'

/** Reads the arguments of the command. @returns a Spanish text when they are invalid */
export function readNewWords(words: string[]): NewWords | string {
  const parsed = parse(words)
  const [place = '', ...rest] = parsed?.positionals ?? []
  const [area = '', resource = '', ...deeper] = place.split('/')
  if (!parsed || rest.length > 0 || deeper.length > 0 || area === '' || resource === '') return usage
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(resource))
    return `«${resource}» no sirve como nombre: use minúsculas sin tilde, dígitos y guiones, como withdrawal-causes.`
  const { title, singular, menu } = parsed.values
  return { area, resource, title, singular, menu }
}

function parse(words: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: words,
      options: { title: text, singular: text, menu: text },
      allowPositionals: true,
    })
  } catch {
    return undefined
  }
}
