import { isJsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { conditionsOf, listOf } from './conditions.ts'
import type { ScreenContext } from './rule.ts'

/** The name of a field where something refers to it. */
export type FieldMention = { name: string; problem: (message: string) => Problem }

const mention = (name: string, problemAt: Source['problem'], pointer: string, at?: 'key'): FieldMention => ({
  name,
  problem: (message) => problemAt(pointer, message, at),
})

/** Fields of keys, the label, the order, the totals and the editable cells of the table. */
export function mentionsInScreen(screen: ScreenContext): FieldMention[] {
  const { source, document } = screen
  const { sort = [], totals = [], editable } = document['x-screen']
  return [
    ...mentionsInKeys(screen),
    ...mentionsInLabel(screen),
    ...sort.map((term, index) =>
      mention(term.split(',')[0] ?? '', source.problem, `/x-screen/sort/${index}`),
    ),
    ...totals.map((name, index) => mention(name, source.problem, `/x-screen/totals/${index}`)),
    ...(Array.isArray(editable) ? editable : []).map((name, index) =>
      mention(name, source.problem, `/x-screen/editable/${index}`),
    ),
  ]
}

/** Fields of the unique keys. */
export const mentionsInKeys = ({ source, document }: ScreenContext): FieldMention[] =>
  (document['x-resource'].unique ?? []).flatMap((key, i) =>
    key.map((name, j) => mention(name, source.problem, `/x-resource/unique/${i}/${j}`)),
  )

/** Fields that records are called by. */
export const mentionsInLabel = ({ source, document }: ScreenContext): FieldMention[] =>
  fieldsOfLabel(document['x-resource'].label ?? '').map((name) =>
    mention(name, source.problem, '/x-resource/label'),
  )

/** Fields that `x-exclusive` names. */
export const mentionsInExclusive = ({ source, document }: ScreenContext): FieldMention[] =>
  (document['x-exclusive'] ?? []).flatMap(({ same = [], ranges = [], when = {}, at }, index) => {
    const place = `/x-exclusive/${index}`
    return [
      ...same.map((name, one) => mention(name, source.problem, `${place}/same/${one}`)),
      ...ranges.flatMap(({ from, to }, one) => [
        mention(from, source.problem, `${place}/ranges/${one}/from`),
        mention(to, source.problem, `${place}/ranges/${one}/to`),
      ]),
      ...Object.keys(when).map((name) => mention(name, source.problem, `${place}/when/${name}`, 'key')),
      mention(at, source.problem, `${place}/at`),
    ]
  })

/** Fields that `x-figures` names. */
export const mentionsInFigures = ({ source, document }: ScreenContext): FieldMention[] =>
  (document['x-figures'] ?? []).flatMap(({ sum, value, by, where = {} }, index) => {
    const place = `/x-figures/${index}`
    return [
      ...(sum === undefined ? [] : [mention(sum, source.problem, `${place}/sum`)]),
      ...(value === undefined ? [] : [mention(value, source.problem, `${place}/value`)]),
      mention(by, source.problem, `${place}/by`),
      ...Object.keys(where).map((name) => mention(name, source.problem, `${place}/where/${name}`, 'key')),
    ]
  })

/** Places of rule messages: `campo`, or `grupo.campo` for a field inside an object. */
export const mentionsInRules = ({ groups }: ScreenContext): FieldMention[] =>
  groups.flatMap(({ rules, problem }) =>
    rules.map(({ at }, index) => mention(at, problem, `/x-rules/${index}/at`)),
  )

export function isFieldPath(path: string, { names, fields }: ScreenContext): boolean {
  const [name = '', ...inside] = path.split('.')
  if (inside.length === 0) return names.includes(name)
  let reached = fields.find((field) => field.name === name)
  for (const step of inside)
    reached =
      reached?.kind === 'group' ? reached.level?.fields.find((field) => field.name === step) : undefined
  return reached !== undefined
}

/** Fields of conditions, with the fields of their object. */
export const mentionsInConditions = (screen: ScreenContext): (FieldMention & { existing: string[] })[] => [
  ...conditionsOf(screen).flatMap(({ condition, pointer, fields, problem }) => [
    ...Object.keys(isJsonObject(condition.properties) ? condition.properties : {}).map((name) => ({
      ...mention(name, problem, `${pointer}/properties/${name}`, 'key'),
      existing: namesOf(fields),
    })),
    ...listOf(condition.required).map((name, index) => ({
      ...mention(String(name), problem, `${pointer}/required/${index}`),
      existing: namesOf(fields),
    })),
  ]),
  ...screen.parts.flatMap(({ group, part, pointer, self }) =>
    (['dependentRequired', 'dependentSchemas'] as const).flatMap((keyword) =>
      Object.keys(part[keyword] ?? {}).map((name) => ({
        ...mention(name, group.problem, pointer + toPointer(keyword, name), 'key'),
        existing: namesOf(self),
      })),
    ),
  ),
]

/** Neighbouring fields that limit the values of a reference. */
export const mentionsInReferences = ({ placed }: ScreenContext): (FieldMention & { existing: string[] })[] =>
  placed
    .filter(({ declared }) => !declared)
    .flatMap(({ field, group, pointer, self }) =>
      Object.entries(field.property['x-ref-where'] ?? {}).flatMap(([name, condition]) =>
        isJsonObject(condition)
          ? [
              {
                ...mention(condition.field, group.problem, pointer + toPointer('x-ref-where', name, 'field')),
                existing: namesOf(self),
              },
            ]
          : [],
      ),
    )

const namesOf = (fields: Field[]): string[] => fields.map(({ name }) => name)
