import { type Group, groupsOf } from '#src/compile/groups.ts'
import { resolveFields } from '#src/compile/resolve-fields.ts'
import { writtenWorkflow } from '#src/compile/resolve-workflow.ts'
import type { Shared } from '#src/compile/shared-schemas.ts'
import { closest } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { ScreenDocument } from '#src/schema/screen-document.ts'
import { partsOf } from './parts.ts'
import { placeFields } from './place-fields.ts'
import { withoutRedeclared } from './redeclared.ts'
import type { ScreenContext, WrittenScreen } from './rule.ts'
import { expressionsOf } from './screen-expressions.ts'

/** Fields that are not of the dialect, and those of which only a keyword is not. */
export type Unsound = { broken: Set<string>; misspelt: Set<string> }

/** Context of a screen's rules, and what prevents some of its fields from being resolved. */
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
  // What a field lacks because of a misspelt keyword is reported once.
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
    unsound: away.union(resolved.unsound),
    whole: away.size === 0 && problems.length === 0 && redeclared.length === 0,
  }
  return [{ ...context, expressions: expressionsOf(context) }, [...redeclared, ...problems]]
}

/** Adds the fields of the mixin that a misspelt one most likely is, so that nothing that names them is reported too. */
function withMeantMixins(document: ScreenDocument, { mixins }: Shared): ScreenDocument {
  const { 'x-resource': resource } = document
  const meant = resource.mixins?.map((name) =>
    Object.hasOwn(mixins, name) ? name : (closest(name, Object.keys(mixins)) ?? name),
  )
  return { ...document, 'x-resource': { ...resource, ...(meant ? { mixins: [...new Set(meant)] } : {}) } }
}

/** Missing fields become checkboxes, because what names them is right all the same. */
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
