import { kindOf } from '#src/kinds/index.ts'
import { labelKey, referencesIn } from '#src/schema/field-references.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { followedBy } from './resolve-finds.ts'

/** A pair of fields that hold the same value: of the record that refers, and of the one that it refers to. */
type Pair = { theirs: string; own: string }

/** How records of a screen refer to those of another: by a field that holds an id, or by the fields of a unique key. */
export type Connection = {
  /** The screen whose records refer. */
  screen: Screen
  /** Names of its fields, unique among the connections with this screen. */
  by: string
  /** Title of the field. */
  title: string
} & ({ path: string[] } | { pairs: Pair[] })

/**
 * Connections of a screen with all that refer to it, from the schemas alone: references (`x-ref`), lookups (`x-find`) of
 * either side by a unique key of this screen, and fields named and kept as such a key that is a number of an account or
 * loan. What only its editors see is left out.
 */
export const connectionsOf = (screen: Screen, screens: Screen[]): Connection[] =>
  screens.flatMap((other) => {
    const connections = [...byId(screen, other), ...byKey(screen, other), ...byNumber(screen, other)]
    return connections.filter(({ by }, index) => connections.findIndex((one) => one.by === by) === index)
  })

const byId = (screen: Screen, other: Screen): Connection[] =>
  referencesIn(other.fields)
    .filter(({ resource, path: [name = ''] }) => resource === screen.id && !isWithheld(other, name))
    .map(({ path, title }) => ({ screen: other, by: labelKey(path), title, path }))

/** Whether a field is a masked object or list, of which lists show nothing. */
function isWithheld(screen: Screen, name: string): boolean {
  const field = findField(screen, name)
  return (
    field?.property['x-masked'] === true && (field.level !== undefined || field.property.type === 'array')
  )
}

function byKey(screen: Screen, other: Screen): Connection[] {
  const fromThem = other.finds
    .filter(({ resource }) => resource === screen.id)
    .map((find) => followedBy(find).map(({ theirs, own }) => ({ theirs: own, own: theirs })))
  const fromHere = screen.finds.filter(({ resource }) => resource === other.id).map(followedBy)
  return [...fromThem, ...fromHere].flatMap((pairs) => {
    const key = screen.unique.find((names) => names.every((name) => pairs.some(({ own }) => own === name)))
    const used = key?.flatMap((name) => pairs.find(({ own }) => own === name) ?? [])
    if (!used || used.some(({ theirs }) => !isValue(findField(other, theirs)))) return []
    // Records of a screen are not connected with themselves by their own key.
    if (other.id === screen.id && used.every(({ theirs, own }) => theirs === own)) return []
    const names = used.map(({ theirs }) => theirs)
    const title = findField(other, names.at(-1) ?? '')?.title ?? ''
    return [{ screen: other, by: names.join('+'), title, pairs: used }]
  })
}

function byNumber(screen: Screen, other: Screen): Connection[] {
  if (other.id === screen.id) return []
  return screen.unique.flatMap(([name = '', ...rest]) => {
    const [own, theirs] = [findField(screen, name), findField(other, name)]
    if (rest.length > 0 || !own || !theirs || !isValue(theirs)) return []
    const isNumber = kindOf(own).identifies === true && theirs.kind === own.kind
    return isNumber
      ? [{ screen: other, by: name, title: theirs.title, pairs: [{ theirs: name, own: name }] }]
      : []
  })
}

/** Whether a field is stored as one value that is no reference: those are connections of their own. */
const isValue = (field: Field | undefined): boolean =>
  field !== undefined &&
  field.level === undefined &&
  field.property.type !== 'array' &&
  field.property['x-ref'] === undefined &&
  field.property['x-derived'] === undefined
