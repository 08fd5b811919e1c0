import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { JsonObject } from '#src/schema/json.ts'

/** Requirements of the domain for a resource: its place, its fields, its rules and its example rows. */
export type DomainResource = {
  id: string
  /** Of the domain, such as `6.9`. */
  section: string
  title: string
  /** Number of the menu option; a service without a screen has none. */
  option?: number
  /** Names from the top of the menu down to the option. */
  menu?: string[]
  route?: string
  /** Path of the API under its service. */
  service?: string
  fields: { name: string; label: string }[]
  /** A rule without a message describes a process and refuses nothing of its own. */
  rules: { id: string; message: string | null }[]
  examples: JsonObject[]
}

/** The rules of the domain between several resources (domain §14). */
export const crossRules: DomainResource['rules'] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../fixtures/domain/cross-rules.json'), 'utf8'),
)

export const domain: DomainResource[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../fixtures/domain/resources.json'), 'utf8'),
)
