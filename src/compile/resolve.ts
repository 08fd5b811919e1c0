import { isActionName } from '#src/schema/actions.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Rule, ScreenDocument } from '#src/schema/dialect.ts'
import { type Problem, SchemaError } from '#src/schema/problem.ts'
import type { Field, Screen, SortTerm } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { checkScreenDocument } from './check-document.ts'
import { checkRules } from './check-rules.ts'
import { resolveFields } from './resolve-fields.ts'
import type { Shared } from './shared.ts'

/**
 * What one schema file says once its vocabularies and mixins are in it.
 * @throws SchemaError with every problem found, each at its line and column.
 */
export function resolveScreen(source: Source, shared: Shared): Screen {
  refuse(checkScreenDocument(source))
  const document = source.value as unknown as ScreenDocument
  const [fields, problems] = resolveFields(source, document, shared)
  refuse([...problems, ...checkNames(source, document, shared, fields)])
  const rules = [...(document['x-rules'] ?? []), ...mixinRules(document, shared)]
  refuse(checkRules(source, document, fields))
  const { route, menu, label, singular, sort } = document['x-screen']
  const { service, path, mixins = [], unique = [] } = document['x-resource']
  return {
    id: document.$id,
    title: document.title,
    description: document.description ?? '',
    singular: singular ?? 'registro',
    area: areaOf(route),
    route,
    service,
    path,
    menu: { id: menu, name: label ?? document.title, ...menuNames(menu, shared) },
    mixins,
    fields,
    unique,
    sort: (sort ?? []).map(toSortTerm),
    rules,
    actions: Object.fromEntries(
      Object.entries(document['x-actions']).map(([role, names]) => [role, names.filter(isActionName)]),
    ),
  }
}

export const areaOf = (route: string): string => route.split('/')[0] ?? route

const refuse = (problems: Problem[]): void => {
  if (problems.length > 0) throw new SchemaError(problems)
}

const mixinRules = (document: ScreenDocument, shared: Shared): Rule[] =>
  (document['x-resource'].mixins ?? []).flatMap((name) => shared.mixins[name]?.['x-rules'] ?? [])

function toSortTerm(text: string): SortTerm {
  const [field = '', direction] = text.split(',')
  return { field, descending: direction === 'desc' }
}

/** Names that must exist: mixins, roles, the submodule of the menu, and the fields of keys, sorts and rules. */
function checkNames(source: Source, document: ScreenDocument, shared: Shared, fields: Field[]): Problem[] {
  const { mixins = [], unique = [] } = document['x-resource']
  const { sort = [], menu } = document['x-screen']
  const unknown = (pointer: string, what: string, name: string, known: string[], at?: 'key'): Problem[] =>
    known.includes(name) ? [] : [source.problem(pointer, `${what} «${name}».${didYouMean(name, known)}`, at)]
  const fieldNames = fields.map((field) => field.name)
  const roleNames = shared.roles.map((role) => role.rolName)
  return [
    ...(mixins.includes('BASE')
      ? []
      : [source.problem('/x-resource', 'Falta la mezcla BASE, que da identidad a cada registro.')]),
    ...mixins.flatMap((name, i) =>
      unknown(`/x-resource/mixins/${i}`, 'Mezcla desconocida', name, Object.keys(shared.mixins)),
    ),
    ...unique.flatMap((key, i) =>
      key.flatMap((name, j) =>
        unknown(`/x-resource/unique/${i}/${j}`, 'Campo desconocido', name, fieldNames),
      ),
    ),
    ...sort.flatMap((term, i) =>
      unknown(`/x-screen/sort/${i}`, 'Campo desconocido', toSortTerm(term).field, fieldNames),
    ),
    ...Object.keys(document['x-actions']).flatMap((role) =>
      unknown(`/x-actions/${role}`, 'Rol desconocido', role, roleNames, 'key'),
    ),
    ...(document['x-rules'] ?? []).flatMap((rule, i) =>
      unknown(`/x-rules/${i}/at`, 'Campo desconocido', rule.at, fieldNames),
    ),
    ...(menuNames(menu, shared).subModule
      ? []
      : [
          source.problem(
            '/x-screen/menu',
            `La opción ${menu} no cae en un submódulo de schemas/shared/menu.json.`,
          ),
        ]),
  ]
}

/** Option 2405 belongs to submodule 24 of module 2; 9999 is the fixed entry of the specification. */
function menuNames(option: number, shared: Shared): { moduleName: string; subModule: string } {
  const subModuleId = option === 9999 ? 11 : Math.floor(option / 100)
  const module = shared.menu.find((candidate) => candidate.id === Math.floor(subModuleId / 10))
  const subModule = module?.subModules.find((candidate) => candidate.id === subModuleId)
  return { moduleName: module?.name ?? '', subModule: subModule?.name ?? '' }
}
