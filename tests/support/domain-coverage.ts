import { loadCatalogue } from '#src/lint/load.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { caseMessages, saysSo } from './case-messages.ts'
import { type DomainResource, domain } from './domain.ts'
import { rulesElsewhere } from './rules-elsewhere.ts'
import { casesOf } from './written-cases.ts'

/** Coverage of a resource of the domain by the product. */
export type DomainCoverage = {
  resource: DomainResource
  /** Its place; undefined while it is missing. */
  place: string | undefined
  /** Names of fields, and ids of rules, that are missing. */
  fields: string[]
  rules: string[]
}

/** Resources whose screen or service is not made from a schema file. */
const elsewhere: Record<string, string> = {
  roles: `/${rolesOption.route}`,
  'presigned-urls': 'POST /mto/presigned-urls/v1',
}

/** Every resource of the domain with its coverage in `schemas/`. */
export function coverageOf(folder: string): DomainCoverage[] {
  const { screens } = loadCatalogue(folder)
  const messages = screens.flatMap((screen) => {
    const cases = casesOf(folder, screen)
    return cases ? caseMessages(cases).map(({ message }) => message) : []
  })
  return domain.map((resource) => {
    const screen = screens.find(({ id }) => id === resource.id)
    if (!screen) return { resource, place: elsewhere[resource.id], fields: [], rules: [] }
    return {
      resource,
      place: `/${screen.route}`,
      fields: resource.fields
        .filter(({ name }) => !screen.fields.some((field) => field.name === name))
        .map(({ name }) => name),
      rules: resource.rules.filter((rule) => !isThere(rule, messages)).map(({ id }) => id),
    }
  })
}

/** Whether a case, or another test, expects a rule's message. */
const isThere = ({ id, message }: DomainResource['rules'][number], messages: string[]): boolean =>
  message === null || rulesElsewhere[id]?.test !== undefined || messages.some((text) => saysSo(message, text))

const count = (all: unknown[], missing: string[]): string =>
  missing.length === 0 ? String(all.length) : `${all.length - missing.length} of ${all.length}`

/** Why rules are missing. */
const leftOut = (rows: DomainCoverage[]): string =>
  rows
    .flatMap(({ rules }) => rules)
    .map((id) => `- \`${id}\` ${rulesElsewhere[id]?.reason ?? ''}.`)
    .join('\n')

/** The page of `docs/`, as Markdown. */
export function coveragePage(rows: DomainCoverage[]): string {
  const lines = rows.map(({ resource, place, fields, rules }) => {
    const missing = [...fields, ...rules].map((name) => `\`${name}\``).join(', ')
    const cells = place
      ? [`\`${place}\``, count(resource.fields, fields), count(resource.rules, rules), missing]
      : ['', '', '', '']
    return `| ${[resource.section, `${resource.title} (\`${resource.id}\`)`, ...cells].join(' | ')} |`
  })
  return `# What the domain asks and what is there

Written by \`npm run coverage\` from \`tests/fixtures/domain\`; an empty row is a resource without a screen. Fields and rules are those of the resource itself: those of its mixins come with them. A rule is there when a case of some screen expects its message, or the test that \`tests/support/rules-elsewhere.ts\` names; rules without a message describe a process.

| § | resource | screen | fields | rules | missing |
|---|---|---|---|---|---|
${lines.join('\n')}

## Left out

${leftOut(rows)}
`
}
