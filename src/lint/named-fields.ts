import { isJsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { fieldsOfLabel } from '#src/schema/label.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { conditionsOf, listOf } from './conditions.ts'
import type { ScreenContext } from './rule.ts'

/** The name of a field where something refers to it. */
export type NamedField = { name: string; problem: (message: string) => Problem }

const named = (name: string, tell: Source['problem'], pointer: string, at?: 'key'): NamedField => ({
  name,
  problem: (message) => tell(pointer, message, at),
})

/** What keys, the label, the order, the totals and the cells to be edited of the table name. */
export function namedInScreen({ source, document }: ScreenContext): NamedField[] {
  const { unique = [], label = '' } = document['x-resource']
  const { sort = [], totals = [], editable } = document['x-screen']
  return [
    ...unique.flatMap((key, i) =>
      key.map((name, j) => named(name, source.problem, `/x-resource/unique/${i}/${j}`)),
    ),
    ...fieldsOfLabel(label).map((name) => named(name, source.problem, '/x-resource/label')),
    ...sort.map((term, index) => named(term.split(',')[0] ?? '', source.problem, `/x-screen/sort/${index}`)),
    ...totals.map((name, index) => named(name, source.problem, `/x-screen/totals/${index}`)),
    ...(Array.isArray(editable) ? editable : []).map((name, index) =>
      named(name, source.problem, `/x-screen/editable/${index}`),
    ),
  ]
}

/** What `x-exclusive` keeps apart. */
export const namedInExclusive = ({ source, document }: ScreenContext): NamedField[] =>
  (document['x-exclusive'] ?? []).flatMap(({ same = [], ranges = [], when = {}, at }, index) => {
    const place = `/x-exclusive/${index}`
    return [
      ...same.map((name, one) => named(name, source.problem, `${place}/same/${one}`)),
      ...ranges.flatMap(({ from, to }, one) => [
        named(from, source.problem, `${place}/ranges/${one}/from`),
        named(to, source.problem, `${place}/ranges/${one}/to`),
      ]),
      ...Object.keys(when).map((name) => named(name, source.problem, `${place}/when/${name}`, 'key')),
      named(at, source.problem, `${place}/at`),
    ]
  })

/** Where rules show their messages: `campo`, or `grupo.campo` for a field inside an object. */
export const namedInRules = ({ groups }: ScreenContext): NamedField[] =>
  groups.flatMap(({ rules, problem }) =>
    rules.map(({ at }, index) => named(at, problem, `/x-rules/${index}/at`)),
  )

export function isNamed(path: string, { names, fields }: ScreenContext): boolean {
  const [name = '', ...inside] = path.split('.')
  if (inside.length === 0) return names.includes(name)
  let found = fields.find((field) => field.name === name)
  for (const step of inside)
    found = found?.kind === 'group' ? found.level?.fields.find((field) => field.name === step) : undefined
  return found !== undefined
}

/** What branches depend on, with the fields of their object. */
export const namedInConditions = (screen: ScreenContext): (NamedField & { known: string[] })[] => [
  ...conditionsOf(screen).flatMap(({ condition, pointer, fields, problem }) => [
    ...Object.keys(isJsonObject(condition.properties) ? condition.properties : {}).map((name) => ({
      ...named(name, problem, `${pointer}/properties/${name}`, 'key'),
      known: namesOf(fields),
    })),
    ...listOf(condition.required).map((name, index) => ({
      ...named(String(name), problem, `${pointer}/required/${index}`),
      known: namesOf(fields),
    })),
  ]),
  ...screen.parts.flatMap(({ group, part, pointer, self }) =>
    (['dependentRequired', 'dependentSchemas'] as const).flatMap((keyword) =>
      Object.keys(part[keyword] ?? {}).map((name) => ({
        ...named(name, group.problem, pointer + toPointer(keyword, name), 'key'),
        known: namesOf(self),
      })),
    ),
  ),
]

/** The neighbours on which it depends what a reference may hold. */
export const namedInReferences = ({ placed }: ScreenContext): (NamedField & { known: string[] })[] =>
  placed
    .filter(({ declared }) => !declared)
    .flatMap(({ field, group, pointer, self }) =>
      Object.entries(field.property['x-ref-where'] ?? {}).flatMap(([name, condition]) =>
        isJsonObject(condition)
          ? [
              {
                ...named(condition.field, group.problem, pointer + toPointer('x-ref-where', name, 'field')),
                known: namesOf(self),
              },
            ]
          : [],
      ),
    )

const namesOf = (fields: Field[]): string[] => fields.map(({ name }) => name)
