import { isJsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { SchemaError } from '#src/schema/schema-problem.ts'
import type { Mixin } from '#src/schema/screen-document.ts'
import type { Source } from '#src/schema/source.ts'

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
 * @throws SchemaError when one is missing.
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
    mixins: mixinsSource.value as unknown as Record<string, Mixin>,
    mixinsSource,
    menu: (source('menu.json').value as unknown as { modules: MenuModule[] }).modules,
    roles: (source('roles.json').value as unknown as { roles: SeedRole[] }).roles,
    lookup: (reference) => lookup(sources, reference),
    definitions: [...sources].flatMap(([name, { value }]) =>
      isJsonObject(value) && isJsonObject(value.$defs)
        ? Object.keys(value.$defs).map((definition) => `../shared/${name}#/$defs/${definition}`)
        : [],
    ),
  }
}

function lookup(sources: Map<string, Source>, reference: string): Property | undefined {
  const [, file = '', path = ''] = /^\.\.\/shared\/([^#]+)#\/(.+)$/.exec(reference) ?? []
  let target = sources.get(file)?.value
  for (const segment of path.split('/')) target = isJsonObject(target) ? target[segment] : undefined
  return isJsonObject(target) ? (target as Property) : undefined
}
