import { fromPointer } from '#src/schema/json-pointer.ts'

/**
 * What has to hold for a place of a schema to count, each as a text: the conditions of the branches around it.
 * @param pointer of the place, inside the schema
 */
export function conjunctsAt(schema: object, pointer: string): Set<string> {
  const held = new Set<string>()
  let around: unknown = schema
  let object = ''
  const path = fromPointer(pointer)
  for (const [index, name] of path.entries()) {
    const members: Record<string, unknown> = { ...Object(around) }
    if (name === 'then') held.add(`${object} ${JSON.stringify(members.if)}`)
    if (name === 'else') held.add(`${object} not ${JSON.stringify(members.if)}`)
    if (path[index - 1] === 'dependentSchemas') held.add(`${object} has ${name}`)
    if (path[index - 1] === 'properties') object += `/${name}`
    around = members[name]
  }
  return held
}
