import { resolveFields } from '#src/compile/resolve-fields.ts'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import type { Screen } from '#src/schema/screen.ts'
import { noShared } from '#tests/support/no-shared.ts'
import { conditionalSchema, type PropertySchema } from './json-schema.ts'
import type { Sample } from './sample.ts'

/** A sample as a schema file of the product would give it, ready to be compiled. */
export function ourScreen(sample: Sample): Screen {
  const { allOf = [], required, properties } = conditionalSchema(sample)
  return screenOf(sample, {
    required,
    properties: inDialect(properties),
    allOf: allOf.map((branch) => ({
      if: JSON.parse(JSON.stringify(branch.if)),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: inDialect(branch.then.properties) },
    })),
  })
}

/** The same as a document in a field of its own, which rjsf draws inside our form. */
export const documentScreen = (sample: Sample): Screen =>
  screenOf(
    { ...sample, sections: [] },
    {
      required: [],
      properties: {
        doc: {
          type: 'object',
          title: 'Documento',
          format: 'rjsf',
          'x-schema': JSON.parse(JSON.stringify(conditionalSchema(sample))),
        },
      },
      allOf: [],
    },
  )

function screenOf(
  { id, sections }: Pick<Sample, 'id' | 'sections'>,
  part: Omit<Parameters<typeof resolveFields>[0][number], 'rules' | 'problem'>,
): Screen {
  const { fields, branches, conditions, problems } = resolveFields(
    [{ ...part, rules: [], problem: noShared.mixinsSource.problem }],
    noShared,
  )
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return { ...nowhere, id, route: id, sections, fields, branches, conditions }
}

const nowhere: Omit<Screen, 'id' | 'route' | 'sections' | 'fields' | 'branches' | 'conditions'> = {
  title: '',
  label: '',
  description: '',
  singular: '',
  area: '',
  service: 'mto',
  path: '',
  menu: { id: 0, name: '', moduleName: '', subModule: '' },
  mixins: [],
  unique: [],
  sort: [],
  totals: [],
  editable: [],
  rules: [],
  finds: [],
  exclusive: [],
  figures: [],
  rowActions: [],
  actions: {},
}

const inDialect = (properties: Record<string, PropertySchema>): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, withKind(property)]))

/** The format by which the product knows the kind of a field. */
function withKind({ oneOf, items, ...property }: PropertySchema): Property {
  if (items) return { ...property, items: withKind(items) }
  if (oneOf) return { ...property, oneOf }
  const formats = {
    string: 'texto',
    integer: 'entero',
    number: 'monto',
    boolean: undefined,
    array: undefined,
  }
  const format = property.format ?? formats[property.type]
  return { ...property, ...(format === undefined ? {} : { format }) }
}
