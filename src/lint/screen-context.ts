import { type Group, groupsOf } from '#src/compile/groups.ts'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import type { Shared } from '#src/compile/shared.ts'
import { writtenWorkflow } from '#src/compile/workflow.ts'
import { closest } from '#src/schema/closest.ts'
import type { ScreenDocument } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import { expressionsOf } from './expressions.ts'
import { partsOf } from './parts.ts'
import { placeFields } from './place-fields.ts'
import { withoutRedeclared } from './redeclared.ts'
import type { ScreenContext, WrittenScreen } from './rule.ts'

/** Fields that are not of the dialect, and those of which only a keyword is not. */
export type Unsound = { broken: Set<string>; misspelt: Set<string> }

/** What the rules of a screen see, and what keeps some of its fields from being resolved. */
export function readContext(
  written: WrittenScreen,
  shared: Shared,
  unsound: Unsound,
  menus: ReadonlySet<number>,
): [ScreenContext, Problem[]] {
  const document = written.source.value as unknown as ScreenDocument
  const { groups: whole, problems: redeclared } = withoutRedeclared(
    groupsOf(written.source, withMeantMixins(document, shared), shared),
  )
  const own = new Set(Object.keys(whole[0]?.properties ?? {}))
  const [broken, misspelt] = [own.intersection(unsound.broken), own.intersection(unsound.misspelt)]
  const sound = resolveFields(withStandIns(whole, broken), shared)
  const isRead = (name: string): boolean => sound.fields.some((field) => field.name === name)
  // What a field lacks, because the keyword that says it is misspelt, need not be told twice.
  const away = broken.union(new Set([...misspelt].filter((name) => !isRead(name))))
  const groups = withStandIns(whole, away)
  const resolved = away.size === broken.size ? sound : resolveFields(groups, shared)
  const { fields: all, problems } = resolved
  const fields = all.filter((field) => !away.has(field.name))
  const parts = partsOf(groups, fields)
  const context = {
    ...written,
    document,
    menus,
    shared,
    groups,
    resolved,
    names: namesIn(groups, all),
    fields,
    parts,
    placed: placeFields(parts),
    workflow: writtenWorkflow(document, shared),
    whole: away.size === 0 && problems.length === 0 && redeclared.length === 0,
  }
  return [{ ...context, expressions: expressionsOf(context) }, [...redeclared, ...problems]]
}

/** With the fields of the mixin that a misspelt one most likely is, so that nothing that names them is told too. */
function withMeantMixins(document: ScreenDocument, { mixins }: Shared): ScreenDocument {
  const { 'x-resource': resource } = document
  const meant = resource.mixins?.map((name) =>
    Object.hasOwn(mixins, name) ? name : (closest(name, Object.keys(mixins)) ?? name),
  )
  return { ...document, 'x-resource': { ...resource, ...(meant ? { mixins: [...new Set(meant)] } : {}) } }
}

/** Fields that are away stand as check boxes, because what names them is right all the same. */
const withStandIns = (groups: Group[], away: Set<string>): Group[] =>
  groups.map((group, index) =>
    index > 0 || away.size === 0
      ? group
      : {
          ...group,
          properties: Object.fromEntries(
            Object.entries(group.properties).map(([name, property]) => [
              name,
              away.has(name) ? { type: 'boolean', title: name } : property,
            ]),
          ),
        },
  )

const namesIn = (groups: Group[], fields: { name: string }[]): string[] => [
  ...new Set([
    ...groups.flatMap(({ properties }) => Object.keys(properties)),
    ...fields.map(({ name }) => name),
  ]),
]
