import { loadCatalogue } from '#src/lint/load.ts'
import { readSchemaFiles } from '#src/lint/schema-files.ts'
import { modulesOption, rolesOption } from '#src/schema/fixed-options.ts'
import type { Screen } from '#src/schema/screen.ts'
import { type DomainResource, domain } from './domain.ts'

/** How far the product is what the domain asks of a resource. */
export type Coverage = {
  resource: DomainResource
  /** Where it is to be found; undefined while it is not. */
  place: string | undefined
  /** Names of fields, and ids of rules, that are missing. */
  fields: string[]
  rules: string[]
}

/** Resources whose screen or service is not made from a schema file. */
const elsewhere: Record<string, string> = {
  roles: `/${rolesOption.route}`,
  'menu-modules': `/${modulesOption.route}`,
  'presigned-urls': 'POST /mto/presigned-urls/v1',
}

/** Every resource of the domain beside what `schemas/` has of it. */
export function coverageOf(folder: string): Coverage[] {
  const { screens } = loadCatalogue(folder)
  const texts = new Map([...readSchemaFiles(folder)].map(([path, text]) => [path.split('/').at(-1), text]))
  return domain.map((resource) => {
    const screen = screens.find(({ id }) => id === resource.id)
    if (!screen) return { resource, place: elsewhere[resource.id], fields: [], rules: [] }
    const text = texts.get(`${screen.id}.schema.json`) ?? ''
    return {
      resource,
      place: `/${screen.route}`,
      fields: resource.fields
        .filter(({ name }) => !screen.fields.some((field) => field.name === name))
        .map(({ name }) => name),
      rules: resource.rules.filter((rule) => !isThere(rule, screen, text)).map(({ id }) => id),
    }
  })
}

/** By its id, of which one with several places has a suffix, or by its message: a limit of one field has no id. */
const isThere = (
  { id, message }: DomainResource['rules'][number],
  { rules }: Screen,
  text: string,
): boolean =>
  message === null ||
  rules.some((rule) => rule.id === id || rule.id.startsWith(`${id}-`)) ||
  text.includes(JSON.stringify(message).slice(1, -1))

const count = (all: unknown[], missing: string[]): string =>
  missing.length === 0 ? String(all.length) : `${all.length - missing.length} of ${all.length}`

/** The page of `docs/`, as Markdown. */
export function coveragePage(rows: Coverage[]): string {
  const lines = rows.map(({ resource, place, fields, rules }) => {
    const missing = [...fields, ...rules].map((name) => `\`${name}\``).join(', ')
    const cells = place
      ? [`\`${place}\``, count(resource.fields, fields), count(resource.rules, rules), missing]
      : ['', '', '', '']
    return `| ${[resource.section, `${resource.title} (\`${resource.id}\`)`, ...cells].join(' | ')} |`
  })
  return `# What the domain asks and what is there

Written by \`npm run coverage\` from \`tests/fixtures/domain\`; an empty row is a resource without a screen. Fields and rules are those of the resource itself: those of its mixins come with them. A rule is there when its id or its message is; rules without a message describe a process.

| § | resource | screen | fields | rules | missing |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}
