import { isJsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { SchemaError } from '#src/schema/schema-problem.ts'
import type { Mixin } from '#src/schema/screen-document.ts'
import type { Source } from '#src/schema/source.ts'
import { readMixins } from './read-mixins.ts'

/** A level-1 module of the menu with its level-2 submodules (domain §12). */
export type MenuModule = { id: number; name: string; subModules: { id: number; name: string }[] }

/** A role as the identity provider names it, with its id in the permission tables (domain §11.1). */
export type SeedRole = { id: number; rolName: string; description: string }

/** Definitions of `schemas/shared` for every screen. */
export type Shared = {
  mixins: Record<string, Mixin>
  mixinsSource: Source
  menu: MenuModule[]
  roles: SeedRole[]
  /** The property of a `$ref` such as `../shared/vocabularies.json#/$defs/ESTADO`. */
  lookup: (reference: string) => Property | undefined
  /** Every existing `$ref`. */
  definitions: string[]
}

/**
 * The files of `schemas/shared`, by name. They are of the dialect: lint has checked.
 * @throws SchemaError when one is missing, two roles are one, or a mixin lacks what the server fills.
 */
export function readShared(sources: Map<string, Source>): Shared {
  const source = (name: string): Source => {
    const target = sources.get(name)
    if (target) return target
    throw new SchemaError([
      {
        file: `schemas/shared/${name}`,
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 1,
        message: 'Falta este archivo.',
        rule: 'shared-files',
      },
    ])
  }
  const mixinsSource = source('mixins.json')
  return {
    mixins: readMixins(mixinsSource),
    mixinsSource,
    menu: (source('menu.json').value as unknown as { modules: MenuModule[] }).modules,
    roles: readRoles(source('roles.json')),
    lookup: (reference) => lookup(sources, reference),
    definitions: [...sources].flatMap(([name, { value }]) =>
      isJsonObject(value) && isJsonObject(value.$defs)
        ? Object.keys(value.$defs).map((definition) => `../shared/${name}#/$defs/${definition}`)
        : [],
    ),
  }
}

function readRoles(source: Source): SeedRole[] {
  const { roles } = source.value as unknown as { roles: SeedRole[] }
  const problems = roles.flatMap(({ id, rolName }, place) => {
    const first = roles.findIndex((one) => one.id === id || one.rolName === rolName)
    const message = `Este rol y el ${first + 1}.º tienen un mismo «id» o «rolName».`
    return first < place
      ? [{ ...source.problem(`/roles/${place}`, message), rule: 'repeated-role' as const }]
      : []
  })
  if (problems.length > 0) throw new SchemaError(problems)
  return roles
}

function lookup(sources: Map<string, Source>, reference: string): Property | undefined {
  const [, file = '', path = ''] = /^\.\.\/shared\/([^#]+)#\/(.+)$/.exec(reference) ?? []
  let target = sources.get(file)?.value
  for (const segment of path.split('/')) target = isJsonObject(target) ? target[segment] : undefined
  return isJsonObject(target) ? (target as Property) : undefined
}
