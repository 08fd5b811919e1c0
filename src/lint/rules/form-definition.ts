import { rowsIn } from '#src/fixtures/row-list.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { didYouMean } from '#src/schema/closest.ts'
import {
  type ControlTypeName,
  controlTypeNames,
  type DefinitionUse,
  definitionsResource,
  definitionUses,
  fitsField,
} from '#src/schema/form-definitions.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { FolderRule, ScreenWithFixtures } from '../rule.ts'

/**
 * A form drawn by a definition that is not among the rows of the built-in service, or whose controls do not fit the
 * fields of the form. Where these rows are not there, a service elsewhere has the definitions.
 */
export const formDefinition: FolderRule = {
  id: 'form-definition',
  severity: 'error',
  remedy:
    'En «formControls» escriba el nombre de una definición de form-definitions.data.json; cada control lleva el nombre de un campo de ese formulario y un tipo que sirve para él.',
  on: 'folder',
  check: ({ screens }) => {
    const source = screens.find(({ screen }) => screen.id === definitionsResource)?.rows
    if (!source) return []
    const { rows } = rowsIn(source, [])
    return screens.flatMap((one) =>
      definitionUses(one.screen).flatMap((use) => {
        const index = rows.findIndex(({ name }) => name === use.name)
        const controls = controlsOf(rows[index])
        return index < 0
          ? unknownDefinition(one, use.name, rows)
          : controls.flatMap((_control, place) =>
              problemsOf(one.screen, use, controls, place, (pointer, message) =>
                source.problem(`/${index}/definition/formControls/${place}${pointer}`, message),
              ),
            )
      }),
    )
  },
}

function controlsOf(row: JsonObject | undefined): JsonObject[] {
  const { definition } = row ?? {}
  const controls = isJsonObject(definition) ? definition.formControls : undefined
  return Array.isArray(controls) ? controls.filter(isJsonObject) : []
}

function unknownDefinition({ written }: ScreenWithFixtures, name: string, rows: JsonObject[]): Problem[] {
  const pointer = written && placeOf(written, name)
  const names = rows.map((row) => String(row.name))
  const message = `No hay una definición «${name}».${didYouMean(name, names)}`
  return pointer === undefined ? [] : [written?.problem(pointer, message) ?? []].flat()
}

/** Where a schema names a definition: in the dialog of its form, or in a transition. */
function placeOf({ value }: Source, name: string): string | undefined {
  const { 'x-screen': screen, 'x-workflow': workflow } = value as { [keyword: string]: JsonValue }
  const dialog = isJsonObject(screen) && isJsonObject(screen.dialog) ? screen.dialog : {}
  if (dialog.formControls === name) return '/x-screen/dialog/formControls'
  const transitions =
    isJsonObject(workflow) && Array.isArray(workflow.transitions) ? workflow.transitions : []
  const index = transitions.findIndex((one) => isJsonObject(one) && one.formControls === name)
  return index < 0 ? undefined : `/x-workflow/transitions/${index}/formControls`
}

function problemsOf(
  screen: Screen,
  { fields }: DefinitionUse,
  controls: JsonObject[],
  place: number,
  report: (pointer: string, message: string) => Problem,
): Problem[] {
  const { name, type = 'text', ...members } = controls[place] ?? {}
  const field = findField(screen, String(name))
  if (!field || !fields.includes(String(name)))
    return [
      report('/name', `«${screen.title}» no pide ahí un campo «${name}».${didYouMean(String(name), fields)}`),
    ]
  if (controls.slice(0, place).some((other) => other.name === name))
    return [report('/name', `Otro control de la definición ya tiene el nombre «${name}».`)]
  if (!controlTypeNames.includes(type as ControlTypeName))
    return [
      report(
        '/type',
        `No hay un tipo de control «${type}».${didYouMean(String(type), [...controlTypeNames])}`,
      ),
    ]
  if (!fitsField(type as ControlTypeName, field.property))
    return [report('/type', `Un control «${type}» no sirve para «${name}», que es ${kindInWords(field)}.`)]
  const known = field.property.oneOf?.map((option) => option.const)
  return (['options', 'radioOptions'] as const).flatMap((list) => {
    const options = members[list]
    return (known && Array.isArray(options) ? options : []).flatMap((option, index) => {
      const id = isJsonObject(option) ? String(option.id ?? option.route ?? '') : ''
      return known?.includes(id)
        ? []
        : [
            report(
              `/${list}/${index}`,
              `«${id}» no es una opción de «${name}».${didYouMean(id, known ?? [])}`,
            ),
          ]
    })
  })
}
