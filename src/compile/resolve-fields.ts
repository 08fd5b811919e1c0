import { type KindName, kindNames, kinds, kindsFor } from '#src/kinds/index.ts'
import type { Property } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { checkDefault } from './check-default.ts'
import { type Complaint, checkProperty } from './check-property.ts'
import type { Group } from './groups.ts'
import type { Shared } from './shared.ts'

/** The fields of a screen in the order of its groups, with all that is wrong in them. */
export function resolveFields(groups: Group[], shared: Shared): [Field[], Problem[]] {
  const problems: Problem[] = []
  const fields = new Map<string, Field>()
  for (const group of groups) {
    for (const [name, property] of Object.entries(group.properties)) {
      const [field, complaints] = resolveField(name, property, group.required.includes(name), shared)
      if (fields.has(name))
        complaints.push({ message: `El campo «${name}» ya existe en la pantalla o en una de sus mezclas.` })
      if (field) fields.set(name, field)
      problems.push(
        ...complaints.map(({ path = '', message }) => group.problem(`/properties/${name}${path}`, message)),
      )
    }
    problems.push(...unknownRequired(group))
  }
  return [[...fields.values()], problems]
}

function resolveField(
  name: string,
  property: Property,
  required: boolean,
  shared: Shared,
): [Field | undefined, Complaint[]] {
  if (name in Object.prototype) return [undefined, [{ message: `El nombre «${name}» está reservado.` }]]
  const resolved = dereference(property, shared)
  if (!resolved) {
    const message = `No se encuentra «${property.$ref}»; se espera ../shared/archivo.json#/$defs/NOMBRE.`
    return [undefined, [{ path: '/$ref', message }]]
  }
  const kind = findKind(resolved)
  if (typeof kind === 'object') return [undefined, [kind]]
  const field = toField(name, kind, resolved, required)
  const complaints = checkProperty(field)
  return [field, complaints.length > 0 ? complaints : checkDefault(field)]
}

function dereference({ $ref, ...rest }: Property, shared: Shared): Property | undefined {
  if ($ref === undefined) return rest
  const target = shared.lookup($ref)
  return target && { ...target, ...rest }
}

/** The kind that a property is of, or why it is of none. */
function findKind(property: Property): KindName | Complaint {
  const found = kindsFor(property)
  const [name] = found
  if (name === undefined)
    return {
      message: `Falta el tipo de campo: escriba «format» (${kindNames.join(', ')}), «oneOf» o «type»: «boolean».`,
    }
  if (found.length > 1)
    return { message: `El campo puede ser ${found.join(' o ')}; deje una sola de sus palabras clave.` }
  if (property.type !== undefined && property.type !== kinds[name].type)
    return {
      path: '/type',
      message: `Un campo «${name}» es de tipo «${kinds[name].type}», no «${property.type}».`,
    }
  return property.title === undefined ? { message: 'Falta «title», la etiqueta del campo.' } : name
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

const unknownRequired = ({ required, properties, problem }: Group): Problem[] =>
  required.flatMap((name, index) =>
    Object.hasOwn(properties, name)
      ? []
      : [problem(`/required/${index}`, `«${name}» no es un campo de la pantalla.`)],
  )
