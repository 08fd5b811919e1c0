import { type KindName, kindNames, kinds, kindsFor } from '#src/kinds/index.ts'
import type { Properties, Property, ScreenDocument } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { Shared } from './shared.ts'

/** Properties of one document, or of one mixin, with the place that their problems point to. */
type Group = { source: Source; pointer: string; properties: Properties; required: string[] }

/** The fields of a screen, its own first and then its mixins', with all that is wrong in them. */
export function resolveFields(
  source: Source,
  document: ScreenDocument,
  shared: Shared,
): [Field[], Problem[]] {
  const own = { source, pointer: '', properties: document.properties, required: document.required ?? [] }
  const problems: Problem[] = []
  const fields = new Map<string, Field>()
  for (const group of [own, ...mixinGroups(document, shared)])
    for (const [name, property] of Object.entries(group.properties)) {
      const problem = (message: string, path = ''): number =>
        problems.push(group.source.problem(`${group.pointer}/properties/${name}${path}`, message))
      if (fields.has(name)) problem(`El campo «${name}» ya existe en la pantalla o en una de sus mezclas.`)
      const resolved = dereference(property, shared)
      if (!resolved)
        problem(
          `No se encuentra «${property.$ref}»; se espera ../shared/archivo.json#/$defs/NOMBRE.`,
          '/$ref',
        )
      else {
        const kind = kindName(resolved, (message) => problem(message))
        if (kind) fields.set(name, toField(name, kind, resolved, group.required.includes(name)))
      }
    }
  problems.push(...unknownRequired(own))
  return [[...fields.values()], problems]
}

/** What identifies and dates a record (BASE) comes last in tables and records. */
const mixinGroups = (document: ScreenDocument, shared: Shared): Group[] =>
  [...(document['x-resource'].mixins ?? [])]
    .sort((a, b) => Number(a === 'BASE') - Number(b === 'BASE'))
    .flatMap((name) => {
      const mixin = shared.mixins[name]
      return mixin ? [{ source: shared.mixinsSource, pointer: `/${name}`, ...mixin }] : []
    })

function dereference({ $ref, ...rest }: Property, shared: Shared): Property | undefined {
  if ($ref === undefined) return rest
  const target = shared.lookup($ref)
  return target && { ...target, ...rest }
}

function kindName(property: Property, problem: (message: string) => void): KindName | undefined {
  const found = kindsFor(property)
  const [name] = found
  if (name === undefined)
    problem(
      `Falta el tipo de campo: escriba «format» (${kindNames.join(', ')}), «oneOf» o «type»: «boolean».`,
    )
  else if (found.length > 1)
    problem(`El campo puede ser ${found.join(' o ')}; deje una sola de sus palabras clave.`)
  else if (property.type !== undefined && property.type !== kinds[name].type)
    problem(`Un campo «${name}» es de tipo «${kinds[name].type}», no «${property.type}».`)
  else if (property.title === undefined) problem('Falta «title», la etiqueta del campo.')
  else return name
  return undefined
}

const toField = (name: string, kind: KindName, property: Property, required: boolean): Field => ({
  name,
  kind,
  title: property.title ?? name,
  property: { ...property, type: kinds[kind].type },
  required,
  readOnly: property.readOnly ?? false,
  immutable: property['x-immutable'] ?? false,
})

const unknownRequired = ({ source, required, properties }: Group): Problem[] =>
  required.flatMap((name, index) =>
    Object.hasOwn(properties, name)
      ? []
      : [source.problem(`/required/${index}`, `«${name}» no es un campo de la pantalla.`)],
  )
